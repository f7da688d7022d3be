// Settings that go together: what they are, where visitors see them, and a link to look.
import externalIcon from 'lucide-static/icons/external-link.svg?raw';
import { type ReactNode, useId } from 'react';
import { useHref } from 'react-router';
import { Icon } from '../../../parts/icon.tsx';
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx';
import { siteTexts } from '../../../texts/admin/site.ts';
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
        <a href={useHref(to)} target="_blank" rel="noopener" className={styles.see}>
          {see}
          <VisuallyHidden>{siteTexts.newTab}</VisuallyHidden>
          <Icon svg={externalIcon} />
        </a>
      </div>
      {children}
    </section>
  );
}
