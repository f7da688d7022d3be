// Where on the site something is shown: a page that opens beside this one.
import externalIcon from 'lucide-static/icons/external-link.svg?raw';
import { useHref } from 'react-router';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../../parts/elements/visually-hidden.tsx';
import { deskTexts } from '../../../../texts/admin/layout.ts';
import styles from './see-link.module.css';

type SeeLinkProps = { readonly to: string; readonly children: string };

export const SeeLink = ({ to, children }: SeeLinkProps) => (
  <a href={useHref(to)} target="_blank" rel="noopener" className={styles.see}>
    {children}
    <VisuallyHidden>{deskTexts.newTab}</VisuallyHidden>
    <Icon svg={externalIcon} />
  </a>
);
