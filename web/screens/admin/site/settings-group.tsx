// Settings that go together: what they are, where visitors see them, and a link to look.
import { type ReactNode, useId } from 'react';
import { SeeLink } from '../parts/forms/see-link.tsx';
import styles from './site.module.css';

type SettingsGroupProps = {
  readonly title: string;
  readonly hint: string;
  /** Words of the link, and the page of the site it opens beside this one. */
  readonly see: string;
  readonly to: string;
  readonly children: ReactNode;
};

export function SettingsGroup({ title, hint, see, to, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.hint}>{hint}</p>
        <SeeLink to={to}>{see}</SeeLink>
      </div>
      {children}
    </section>
  );
}
