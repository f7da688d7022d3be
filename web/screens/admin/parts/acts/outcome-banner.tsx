// Done, or refused: in the colour and with the mark of what a form says of itself.
import alertIcon from 'lucide-static/icons/circle-alert.svg?raw';
import checkIcon from 'lucide-static/icons/circle-check.svg?raw';
import type { ReactNode } from 'react';
import { Icon } from '../../../../parts/elements/icon.tsx';
import form from '../../../../parts/forms/form.module.css';
import styles from './outcome-banner.module.css';

type OutcomeBannerProps = {
  readonly isDone: boolean;
  readonly title: string;
  /** What there is to say beside it. */
  readonly children?: ReactNode;
};

export const OutcomeBanner = ({ isDone, title, children }: OutcomeBannerProps) => (
  <div className={`${form.banner} ${isDone ? form.sent : form.error}`}>
    <Icon svg={isDone ? checkIcon : alertIcon} />
    <div className={styles.words}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  </div>
);
