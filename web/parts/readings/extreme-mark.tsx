// ▼ and ▲ drawn, with the word for those who hear it: never colour alone.

import { VisuallyHidden } from '../elements/visually-hidden.tsx';
import styles from './extreme-mark.module.css';

type ExtremeKind = 'min' | 'max';

export function ExtremeMark({ kind, word }: { readonly kind: ExtremeKind; readonly word: string }) {
  return (
    <>
      <svg className={`${styles.mark} ${styles[kind]}`} viewBox="0 0 10 9" aria-hidden="true">
        <path d={kind === 'min' ? 'M0 0H10L5 9Z' : 'M0 9H10L5 0Z'} />
      </svg>
      <VisuallyHidden>{word} </VisuallyHidden>
    </>
  );
}
