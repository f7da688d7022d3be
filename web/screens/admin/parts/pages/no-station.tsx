// Where stations would stand: there is none yet, and the way to the first.
import { Link } from 'react-router';
import { receptionTexts } from '../../../../texts/admin/reception.ts';
import actions from '../acts/action.module.css';
import styles from './no-station.module.css';

export const NoStation = () => (
  <div className={styles.empty}>
    <p>{receptionTexts.noStation}</p>
    <Link to="/admin/weatherStation/create" className={actions.primary}>
      {receptionTexts.addStation}
    </Link>
  </div>
);
