// A list of the administration: its lines, what may be done with each, its pages. What a noun brings is its columns,
// its addresses and its calls; `add`, `editTo` and `remove` are left out for who has no right to them.
import pencilIcon from 'lucide-static/icons/pencil.svg?raw';
import plusIcon from 'lucide-static/icons/plus.svg?raw';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigationType, useRevalidator } from 'react-router';
import { formatShortDateTime } from '../../../../../shared/format/dates.ts';
import { attempt, type Loaded } from '../../../../client/loaded.ts';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../../parts/elements/visually-hidden.tsx';
import { listTexts } from '../../../../texts/admin/list.ts';
import { ActOutcome } from '../acts/act-outcome.tsx';
import actions from '../acts/action.module.css';
import { AdminPage } from '../pages/admin-page.tsx';
import { useDeskPlace } from '../pages/desk-place.ts';
import { ZoneNote } from '../pages/zone-note.tsx';
import styles from './admin-list.module.css';
import { EmptyNote } from './empty-note.tsx';
import { Pager } from './pager.tsx';
import type { ListPage } from './read-page.ts';
import { RemoveButton } from './remove-button.tsx';

type Listed = { readonly id: number; readonly createdAt: string; readonly updatedAt: string };

export type Column<I> = {
  readonly label: string;
  readonly value: (item: I) => ReactNode;
  /** A text of some length: it takes the whole line, and three of its lines are shown. */
  readonly isLong?: boolean;
};

type AdminListProps<I> = {
  readonly title: string;
  /** From `readPage`, by the loader. */
  readonly list: ListPage<I>;
  /** How a line is called. */
  readonly nameOf: (item: I) => string;
  /** What stands over it, when that is more than its name. */
  readonly headingOf?: (item: I) => string;
  /** The dates of the item come after them. */
  readonly columns: readonly Column<I>[];
  readonly emptyText: string;
  readonly add?: { readonly to: string; readonly label: string } | undefined;
  readonly editTo?: ((item: I) => string) | undefined;
  /** How the link of `editTo` is called; « Editer » unless given. */
  readonly opening?: { readonly icon: string; readonly label: string } | undefined;
  readonly remove?: ((item: I) => Promise<unknown>) | undefined;
  /** What goes with a line that is deleted. */
  readonly removeWarning?: (item: I) => string | undefined;
};

type Removal = { readonly name: string; readonly outcome: Loaded<unknown> };

export function AdminList<I extends Listed>(props: AdminListProps<I>) {
  const { title, list, nameOf, emptyText, add, remove } = props;
  const { timeZone } = useDeskPlace();
  const { revalidate } = useRevalidator();
  const [removal, setRemoval] = useRemoval();

  const removeItem = async (item: I) => {
    if (!remove) return;
    const outcome = await attempt(remove(item));
    // Also after a refusal: somebody else may have deleted it.
    await revalidate();
    setRemoval({ name: listTexts.quoted(nameOf(item)), outcome });
  };

  return (
    <AdminPage title={title} action={add && <AddLink {...add} />}>
      <ActOutcome
        outcome={removal?.outcome ?? null}
        done={listTexts.removed(removal?.name ?? '')}
        failed={listTexts.removeFailed(removal?.name ?? '')}
      />
      {list.items.length === 0 ? (
        <EmptyNote>{emptyText}</EmptyNote>
      ) : (
        <ul className={styles.list}>
          {list.items.map((item) => (
            <li key={item.id} className={styles.item}>
              <Item
                {...props}
                item={item}
                timeZone={timeZone}
                {...(remove ? { remove: removeItem } : {})}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager page={list.page} lastPage={list.lastPage} />
      <ZoneNote />
    </AdminPage>
  );
}

/** What became of the last removal, until another page is asked for. */
function useRemoval() {
  const [removal, setRemoval] = useState<Removal | null>(null);
  const { key } = useLocation();
  const way = useNavigationType();
  const [shown, setShown] = useState(key);
  if (key !== shown) {
    setShown(key);
    // The removal of a page's last line replaces the page by the one before: what it did is said there.
    if (way !== 'REPLACE') setRemoval(null);
  }
  return [removal, setRemoval] as const;
}

const editing = { icon: pencilIcon, label: listTexts.edit };

const AddLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link to={to} className={actions.primary}>
    <Icon svg={plusIcon} />
    {label}
  </Link>
);

type ItemProps<I> = AdminListProps<I> & { readonly item: I; readonly timeZone: string };

function Item<I extends Listed>(props: ItemProps<I>) {
  const { item, timeZone, nameOf, columns, editTo, opening = editing, remove } = props;
  const { headingOf = nameOf } = props;
  const name = nameOf(item);
  return (
    <article className={styles.sheet}>
      <div className={styles.content}>
        <h2 dir="auto" className={styles.name}>
          {headingOf(item)}
        </h2>
        <dl className={styles.facts}>
          {columns.map(({ label, value, isLong = false }) => (
            <Fact key={label} label={label} className={isLong ? styles.long : styles.fact}>
              {value(item)}
            </Fact>
          ))}
        </dl>
        <dl className={styles.facts}>
          <Fact label={listTexts.createdAt} className={styles.fact}>
            {formatShortDateTime(item.createdAt, timeZone)}
          </Fact>
          <Fact label={listTexts.updatedAt} className={styles.fact}>
            {formatShortDateTime(item.updatedAt, timeZone)}
          </Fact>
        </dl>
      </div>
      {(editTo || remove) && (
        <div className={styles.actions}>
          {editTo && (
            <Link to={editTo(item)} className={actions.quiet}>
              <Icon svg={opening.icon} />
              {opening.label}
              <VisuallyHidden> {listTexts.quoted(name)}</VisuallyHidden>
            </Link>
          )}
          {remove && (
            <RemoveButton
              name={listTexts.quoted(name)}
              warning={props.removeWarning?.(item)}
              remove={() => remove(item)}
            />
          )}
        </div>
      )}
    </article>
  );
}

type FactProps = {
  readonly label: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

const Fact = ({ label, className, children }: FactProps) => (
  <div className={className}>
    <dt className={styles.label}>{label}</dt>
    <dd dir="auto" className={styles.value}>
      {children}
    </dd>
  </div>
);
