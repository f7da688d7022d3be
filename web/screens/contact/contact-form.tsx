// The message to the owner.
import { useId } from 'react';
import { type FormHold, useForm } from '../../client/forms/use-form.ts';
import { useApi } from '../../client/use-api.ts';
import { Field } from '../../parts/forms/field.tsx';
import { Form } from '../../parts/forms/form.tsx';
import { Submit } from '../../parts/forms/submit.tsx';
import { TextField } from '../../parts/forms/text-field.tsx';
import { contactTexts } from '../../texts/contact.ts';
import styles from './contact-form.module.css';
import { TrapField, trapName } from './trap-field.tsx';
import { type Stamp, useStamp } from './use-stamp.ts';

type ContactFormProps = {
  /** Null when it could not be had with the page. */
  readonly stamp: Stamp | null;
  readonly hasPostalAddress: boolean;
};

const fields = ['name', 'subject', 'email', 'message'];

export function ContactForm({ stamp, hasPostalAddress }: ContactFormProps) {
  const title = useId();
  const api = useApi();
  const freshStamp = useStamp(stamp, api);
  const form: FormHold = useForm({
    draft: 'contact',
    send: async (read, signal) => {
      const body = {
        name: read('name'),
        subject: read('subject'),
        email: read('email'),
        message: read('message'),
        website: read(trapName),
        stamp: await freshStamp(signal, form.isRestored),
      };
      return api.createContact({ body }, { signal });
    },
    onSent: (_, element) => element.reset(),
  });
  return (
    <section className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={styles.title}>
        {contactTexts.formTitle}
      </h2>
      <p className={styles.intro}>{contactTexts.intro}</p>
      <Form form={form} labelledBy={title} fields={fields} sentText={contactTexts.sent}>
        {hasPostalAddress && (
          <noscript>
            <p>{contactTexts.postalInstead}</p>
          </noscript>
        )}
        <TextField name="name" label={contactTexts.name} autoComplete="name" isRequired />
        <TextField name="subject" label={contactTexts.subject} isRequired />
        <TextField
          type="email"
          name="email"
          label={contactTexts.email}
          hint={contactTexts.emailHint}
          autoComplete="email"
          isRequired
        />
        <Field name="message" label={contactTexts.message} isRequired>
          {(control) => <textarea {...control} rows={8} autoComplete="off" />}
        </Field>
        <TrapField />
        <Submit label={contactTexts.send} sendingLabel={contactTexts.sending} />
      </Form>
    </section>
  );
}
