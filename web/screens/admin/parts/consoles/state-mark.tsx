// How a station's reception stands, in a word and a mark: never by its colour alone.
import type { ReceptionHealth } from '../../../../../shared/contract/reception.ts';
import { receptionTexts } from '../../../../texts/admin/reception.ts';
import styles from './state-mark.module.css';

export const StateMark = ({ state }: Pick<ReceptionHealth, 'state'>) => (
  <span className={styles.state} data-state={state}>
    {receptionTexts.states[state]}
  </span>
);
