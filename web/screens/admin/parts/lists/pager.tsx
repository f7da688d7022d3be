// The pages of a list: the one before, any of them, the one after. Nothing when there is only one.
import previousIcon from 'lucide-static/icons/chevron-left.svg?raw';
import nextIcon from 'lucide-static/icons/chevron-right.svg?raw';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { listTexts } from '../../../../texts/admin/list.ts';
import select from '../forms/select.module.css';
import styles from './pager.module.css';

type PagerProps = { readonly page: number; readonly lastPage: number };

export function Pager({ page, lastPage }: PagerProps) {
  const id = useId();
  const navigate = useNavigate();
  if (lastPage === 1) return null;
  const pages = Array.from({ length: lastPage }, (_, index) => index + 1);
  return (
    <nav className={styles.pager} aria-label={listTexts.pages}>
      <Step to={page - 1} lastPage={lastPage} label={listTexts.previous} icon={previousIcon} />
      <label htmlFor={id}>{listTexts.page}</label>
      <select
        id={id}
        className={select.select}
        value={page}
        onChange={({ currentTarget }) => navigate(`?page=${currentTarget.value}`)}
      >
        {pages.map((number) => (
          <option key={number} value={number}>
            {listTexts.pageOf(number, lastPage)}
          </option>
        ))}
      </select>
      <Step to={page + 1} lastPage={lastPage} label={listTexts.next} icon={nextIcon} />
    </nav>
  );
}

type StepProps = {
  readonly to: number;
  readonly lastPage: number;
  readonly label: string;
  readonly icon: string;
};

/** At an end it stays in its place, and keeps the focus, but leads nowhere. */
function Step({ to, lastPage, label, icon }: StepProps) {
  const isThere = to >= 1 && to <= lastPage;
  return (
    <Link
      to={isThere ? `?page=${to}` : ''}
      className={styles.step}
      aria-label={label}
      aria-disabled={!isThere || undefined}
      onClick={(event) => {
        if (!isThere) event.preventDefault();
      }}
    >
      <Icon svg={icon} />
    </Link>
  );
}
