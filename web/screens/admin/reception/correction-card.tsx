// The way to where readings are corrected by hand.
import pencilIcon from 'lucide-static/icons/pencil.svg?raw';
import { Link } from 'react-router';
import { Card } from '../../../parts/elements/card.tsx';
import { Icon } from '../../../parts/elements/icon.tsx';
import { correctionTexts } from '../../../texts/admin/correction.ts';
import actions from '../parts/acts/action.module.css';
import styles from './reception.module.css';

export const CorrectionCard = ({ reference }: { readonly reference: string }) => (
  <Card title={correctionTexts.title}>
    <p className={styles.hint}>{correctionTexts.intro}</p>
    <p className={styles.token}>
      <Link to={`/admin/reception/${reference}/correction`} className={actions.quiet}>
        <Icon svg={pencilIcon} />
        {correctionTexts.open}
      </Link>
    </p>
  </Card>
);
