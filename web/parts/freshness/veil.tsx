// Greys what it holds: figures that are no longer of the moment.
import type { ReactNode } from 'react';
import styles from './veil.module.css';

type VeilProps = {
  readonly isDrawn: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Veil({ isDrawn, className = '', children }: VeilProps) {
  return <div className={isDrawn ? `${className} ${styles.veil}` : className}>{children}</div>;
}
