// One link of a list: its words and its address, and what may be done with it.
import downIcon from 'lucide-static/icons/arrow-down.svg?raw';
import upIcon from 'lucide-static/icons/arrow-up.svg?raw';
import type { SiteLink } from '../../../../shared/contract/site.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { Field } from '../../../parts/forms/field.tsx';
import { rowsTexts } from '../../../texts/admin/site.ts';
import actions from '../parts/acts/action.module.css';
import styles from './site.module.css';

type LinkRowProps = {
  /** Name of the list in the call. */
  readonly list: string;
  readonly rows: readonly SiteLink[];
  readonly index: number;
  readonly onTyped: (part: Partial<SiteLink>) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

/** By its words; by its place as long as it has none. */
export const rowName = (rows: readonly SiteLink[], index: number): string =>
  rows[index]?.label.trim() || rowsTexts.row(index + 1);

export function LinkRow({ list, rows, index, onTyped, onMove, onRemove }: LinkRowProps) {
  const { label = '', url = '' } = rows[index] ?? {};
  const path = `${list}.${index}`;
  const name = <VisuallyHidden>{rowsTexts.ofRow(rowName(rows, index))}</VisuallyHidden>;
  return (
    <fieldset className={styles.row} data-row={index}>
      <legend className={styles.legend}>{rowsTexts.row(index + 1)}</legend>
      <Field name={`${path}.label`} label={rowsTexts.label}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={label}
            onChange={({ currentTarget }) => onTyped({ label: currentTarget.value })}
          />
        )}
      </Field>
      <Field name={`${path}.url`} label={rowsTexts.url}>
        {(control) => (
          <input
            {...control}
            type="url"
            autoComplete="off"
            placeholder="https://"
            value={url}
            onChange={({ currentTarget }) => onTyped({ url: currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.acts}>
        <MoveButton act="up" to={index - 1} count={rows.length} onMove={onMove}>
          {name}
        </MoveButton>
        <MoveButton act="down" to={index + 1} count={rows.length} onMove={onMove}>
          {name}
        </MoveButton>
        <button type="button" data-act="remove" className={actions.quiet} onClick={onRemove}>
          {rowsTexts.remove}
          {name}
        </button>
      </div>
    </fieldset>
  );
}

type MoveButtonProps = {
  readonly act: 'up' | 'down';
  readonly to: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly children: React.ReactNode;
};

/** At an end it keeps its place, and the focus, but moves nothing. */
function MoveButton({ act, to, count, onMove, children }: MoveButtonProps) {
  const isPossible = to >= 0 && to < count;
  return (
    <button
      type="button"
      data-act={act}
      className={styles.move}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onMove(to)}
    >
      <Icon svg={act === 'up' ? upIcon : downIcon} />
      <VisuallyHidden>{rowsTexts[act]}</VisuallyHidden>
      {children}
    </button>
  );
}
