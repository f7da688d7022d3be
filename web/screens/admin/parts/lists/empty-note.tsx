// What stands in the place of a list that holds nothing.
import styles from './empty-note.module.css';

export const EmptyNote = ({ children }: { readonly children: string }) => (
  <p className={styles.empty}>{children}</p>
);
