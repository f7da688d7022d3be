// The rows of a list of links, and the hidden field that holds them for the form and its draft.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteLink } from '../../../../shared/contract/site.ts';
import { RESTORED } from '../../../client/forms/draft.ts';

export function useRows(initial: readonly SiteLink[]) {
  const carrier = useRef<HTMLTextAreaElement>(null);
  const [rows, setRows] = useState(initial);
  const [said, setSaid] = useState('');

  const takeBack = useEffectEvent(() => setRows(initial));
  useEffect(() => {
    const field = carrier.current;
    if (!field) return;
    const fill = () => setRows(JSON.parse(field.value) as readonly SiteLink[]);
    const { form } = field;
    const reset = () => takeBack();
    field.addEventListener(RESTORED, fill);
    form?.addEventListener('reset', reset);
    return () => {
      field.removeEventListener(RESTORED, fill);
      form?.removeEventListener('reset', reset);
    };
  }, []);

  // After the rows are on the screen: the form then keeps the list, not the controls it is made of.
  useEffect(() => {
    const field = carrier.current;
    const text = JSON.stringify(rows);
    if (!field || field.value === text) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, [rows]);

  return {
    carrier,
    rows,
    /** What was done last, for those who hear the page. */
    said,
    change: (next: readonly SiteLink[], words = '') => {
      setRows(next);
      setSaid(words);
    },
  };
}
