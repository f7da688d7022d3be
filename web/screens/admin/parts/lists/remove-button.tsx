// Deletes in two steps, in place: 'Supprimer', then 'Confirmer ?' or 'Annuler'.
import trashIcon from 'lucide-static/icons/trash-2.svg?raw';
import { listTexts } from '../../../../texts/admin/list.ts';
import { TwoStepButton } from '../acts/two-step-button.tsx';

type RemoveButtonProps = {
  /** Said after « Supprimer », for those who hear the page. */
  readonly name: string;
  /** What goes with it: shown before it is confirmed. */
  readonly warning?: string | undefined;
  /** Never rejects; the list says what became of it. */
  readonly remove: () => Promise<unknown>;
};

export const RemoveButton = ({ name, warning, remove }: RemoveButtonProps) => (
  <TwoStepButton
    icon={trashIcon}
    label={listTexts.remove}
    doingLabel={listTexts.removing}
    name={name}
    question={listTexts.asksToConfirm(name)}
    warning={warning}
    act={remove}
  />
);
