// A list of links: rows to add, remove and put in order, by keyboard as well. The whole list is one field of the form,
// in JSON, so that its draft and its saving are those of any other field.
import plusIcon from 'lucide-static/icons/plus.svg?raw';
import { use, useEffect, useRef } from 'react';
import type { SiteLink } from '../../../../shared/contract/site.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { concerns, FormContext } from '../../../parts/forms/form-context.ts';
import { linksTexts, rowsTexts } from '../../../texts/admin/site.ts';
import actions from '../parts/acts/action.module.css';
import { LinkRow, rowName } from './link-row.tsx';
import styles from './site.module.css';
import { useRows } from './use-rows.ts';

type LinkRowsProps = {
  readonly name: keyof typeof linksTexts;
  readonly initial: readonly SiteLink[];
  readonly most: number;
  /** What was refused of a row no longer stands at its place. */
  readonly onMoved: () => void;
};

export function LinkRows({ name, initial, most, onMoved }: LinkRowsProps) {
  const { carrier, rows, said, change } = useRows(initial);
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const add = () => {
    focusNext.current = `[data-row="${rows.length}"] input`;
    change([...rows, { label: '', url: '' }], rowsTexts.added(rows.length + 1));
  };
  const remove = (index: number) => {
    const left = rows.filter((_, other) => other !== index);
    const next = Math.min(index, left.length - 1);
    focusNext.current = next < 0 ? '[data-add]' : `[data-row="${next}"] [data-act=remove]`;
    change(left, rowsTexts.removed(rowName(rows, index)));
    onMoved();
  };
  const move = (index: number, to: number) => {
    const row = rows[index];
    if (row === undefined) return;
    focusNext.current = `[data-row="${to}"] [data-act=${to < index ? 'up' : 'down'}]`;
    const moved = rows.filter((_, other) => other !== index).toSpliced(to, 0, row);
    change(moved, rowsTexts.moved(rowName(rows, index), to + 1, rows.length));
    onMoved();
  };

  return (
    <div ref={list} className={styles.rows}>
      <textarea ref={carrier} name={name} defaultValue={JSON.stringify(initial)} hidden />
      <Refused name={name} count={rows.length} />
      {rows.length === 0 && <p className={styles.hint}>{rowsTexts.none}</p>}
      {rows.map((row, index) => (
        <LinkRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, its controls hold nothing of their own.
          key={index}
          list={name}
          rows={rows}
          index={index}
          onTyped={(part) => change(rows.with(index, { ...row, ...part }))}
          onMove={(to) => move(index, to)}
          onRemove={() => remove(index)}
        />
      ))}
      {rows.length < most ? (
        <button type="button" data-add className={actions.quiet} onClick={add}>
          <Icon svg={plusIcon} />
          {rowsTexts.add}
          <VisuallyHidden>{rowsTexts.ofRow(linksTexts[name].title)}</VisuallyHidden>
        </button>
      ) : (
        <p className={styles.hint}>{rowsTexts.full(most)}</p>
      )}
      <div role="status" className={styles.said}>
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </div>
  );
}

/** What was refused of the list as a whole, or of a row that is not there. */
function Refused({ name, count }: { readonly name: string; readonly count: number }) {
  const controls = Array.from({ length: count }, (_, index) => `${name}.${index}`);
  const shown = controls.flatMap((row) => [`${row}.label`, `${row}.url`]);
  const refused = use(FormContext).violations.filter(
    (violation) =>
      concerns(violation, name) && !shown.some((control) => concerns(violation, control)),
  );
  return refused.map(({ message }) => (
    <p key={message} className={styles.refused} tabIndex={-1} data-outcome="error">
      {message}
    </p>
  ));
}
