// What the site holds about an e-mail address: looked for, given, erased.
import { useId, useState } from 'react';
import type { Erased, PersonalData } from '../../../../shared/contract/personal-data.ts';
import { useDesk } from '../../../client/desk.ts';
import { useForm } from '../../../client/forms/use-form.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { Form } from '../../../parts/forms/form.tsx';
import { Submit } from '../../../parts/forms/submit.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { personalDataTexts as texts } from '../../../texts/admin/personal-data.ts';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import sheet from '../parts/pages/sheet.module.css';
import { ErasePanel } from './erase-panel.tsx';
import { ErasedBanner } from './erased-banner.tsx';
import { Found } from './found.tsx';
import styles from './personal-data.module.css';

/** What stands under the field. */
type Outcome =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'found'; readonly data: PersonalData }
  | { readonly kind: 'erased'; readonly email: string; readonly counts: Erased };

const nothing: Outcome = { kind: 'nothing' };

export function Component() {
  const title = useId();
  const desk = useDesk();
  const [outcome, setOutcome] = useState(nothing);
  // No draft: somebody else's address is not to be kept.
  const form = useForm<PersonalData>({
    send: (read, signal) => {
      setOutcome(nothing);
      return desk.exportPersonalData({ body: { email: read('email') } }, { signal });
    },
    onSent: (data) => setOutcome({ kind: 'found', data }),
  });
  return (
    <AdminPage title={sectionTexts['personal-data']} titleId={title} lead={texts.lead}>
      <div className={sheet.sheet}>
        <Form form={form} labelledBy={title} fields={['email']}>
          <Field name="email" label={texts.email} isRequired>
            {(control) => <input {...control} type="email" autoComplete="off" spellCheck={false} />}
          </Field>
          <Submit label={texts.search} sendingLabel={texts.searching} />
        </Form>
      </div>
      {outcome.kind === 'found' && (
        <div className={styles.outcome}>
          <Found key={outcome.data.exportedAt} data={outcome.data} />
          <ErasePanel
            key={`${outcome.data.exportedAt}-erase`}
            data={outcome.data}
            onErased={(counts) => setOutcome({ kind: 'erased', email: outcome.data.email, counts })}
          />
        </div>
      )}
      {outcome.kind === 'erased' && <ErasedBanner {...outcome} />}
    </AdminPage>
  );
}
