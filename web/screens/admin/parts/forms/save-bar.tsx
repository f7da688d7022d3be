// What saves a form; under a long one, within reach wherever one is in it.
import { Submit } from '../../../../parts/forms/submit.tsx';
import { itemFormTexts } from '../../../../texts/admin/form.ts';
import styles from './save-bar.module.css';

type SaveBarProps = { readonly isWithinReach?: boolean };

export const SaveBar = ({ isWithinReach = false }: SaveBarProps) => (
  <div className={isWithinReach ? styles.bar : undefined}>
    <Submit label={itemFormTexts.save} sendingLabel={itemFormTexts.saving} />
  </div>
);
