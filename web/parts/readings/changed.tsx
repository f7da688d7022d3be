// A text that is underlined for a second when it changes, and only then.
import { useState } from 'react';
import styles from './changed.module.css';

export function Changed({ text }: { readonly text: string }) {
  const [seen, setSeen] = useState({ text, changes: 0 });
  if (seen.text !== text) setSeen({ text, changes: seen.changes + 1 });
  return (
    <span key={seen.changes} className={seen.changes > 0 ? styles.changed : undefined}>
      {text}
    </span>
  );
}
