// One form for a new item and for one that exists. It saves the version it was made from; when somebody else saved
// meanwhile, it offers the present version and lays over it what was typed. What is typed and not saved outlives
// another page, a reload, the end of the session (see web/client/forms/draft.ts).
import { Fragment, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { itemVersion } from '../../../../../shared/contract/version.ts';
import type { Options } from '../../../../client/api.ts';
import { type ReadField, useForm } from '../../../../client/forms/use-form.ts';
import { Form } from '../../../../parts/forms/form.tsx';
import { AdminPage } from '../pages/admin-page.tsx';
import sheet from '../pages/sheet.module.css';
import { FormNotices } from './form-notices.tsx';
import { SaveBar } from './save-bar.tsx';

type Item = { readonly id: number; readonly updatedAt: string };

type ItemFormProps<I extends Item> = {
  /** As the loader read it; null: a new one. */
  readonly item: I | null;
  /** Address of its list; also the name of its drafts. */
  readonly list: { readonly to: string; readonly label: string };
  readonly texts: {
    readonly createTitle: string;
    readonly editTitle: string;
    readonly created: string;
    readonly saved: string;
  };
  /** Names of all fields, as in the body of the calls. */
  readonly fields: readonly string[];
  readonly create: (read: ReadField, options: Options) => Promise<I>;
  readonly update: (item: I, read: ReadField, options: Options) => Promise<I>;
  /** The same item as it is now. */
  readonly reload: (item: I) => Promise<I>;
  readonly editAddress: (item: I) => string;
  /** Several windows of fields. */
  readonly isLong?: boolean;
  /** What there is to do, or to see, once it was created. */
  readonly next?: (item: I) => ReactNode;
  /**
   * The fields: uncontrolled, each with its `defaultValue` from the item, which is null for a new one. `replace` puts
   * in a version that another call answered with.
   */
  readonly children: (item: I | null, replace: (item: I) => void) => ReactNode;
};

/** Another item is another form. */
export function ItemForm<I extends Item>(props: ItemFormProps<I>) {
  return <FormOfItem key={props.item?.id ?? 'new'} {...props} />;
}

function FormOfItem<I extends Item>(props: ItemFormProps<I>) {
  const { list, texts, fields, create, update, reload, editAddress, next, children } = props;
  const title = useId();
  const navigate = useNavigate();
  const [item, setItem] = useState(props.item);
  const [isCreated, setCreated] = useState(useArrival());
  const basis = item ? itemVersion(item) : 'new';
  const form = useForm<I>({
    draft: `${list.to}/${item?.id ?? 'new'}`,
    draftAfter: ({ id }) => `${list.to}/${id}`,
    basis,
    isSent: isCreated,
    send: (read, signal) =>
      item ? update(item, read, { signal, version: basis }) : create(read, { signal }),
    onSent: (saved) => {
      setCreated(false);
      if (item) setItem(saved);
      // In the place of the empty form: going back never leads to a second creation.
      else navigate(editAddress(saved), { replace: true, state: CREATED });
    },
  });
  return (
    <AdminPage title={item ? texts.editTitle : texts.createTitle} titleId={title} back={list}>
      <div className={sheet.sheet}>
        <Form
          form={form}
          labelledBy={title}
          fields={fields}
          sentText={isCreated || !item ? texts.created : texts.saved}
        >
          {isCreated && item && next && <p>{next(item)}</p>}
          <FormNotices form={form} reload={async () => item && setItem(await reload(item))} />
          <Fragment key={basis}>{children(item, setItem)}</Fragment>
          <SaveBar isWithinReach={props.isLong ?? false} />
        </Form>
      </div>
    </AdminPage>
  );
}

const CREATED = 'created';

/** Whether the item was created a moment ago, by the form before this one; told once, not again after a reload. */
export function useArrival(): boolean {
  const isCreated = useLocation().state === CREATED;
  // Before it is painted: whoever reloads what he sees is not told again.
  useLayoutEffect(() => {
    if (isCreated) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [isCreated]);
  return isCreated;
}
