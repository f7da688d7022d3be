// The first two steps, sent together: both the administrator and the station are created, or none.
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SetupDone, SetupInput, SetupState } from '../../../../shared/contract/setup.ts';
import type { StationBody } from '../../../../shared/contract/station.ts';
import { useDesk } from '../../../client/desk.ts';
import { decimalOf } from '../../../client/forms/decimal.ts';
import { type ReadField, useForm } from '../../../client/forms/use-form.ts';
import { storeToken } from '../../../client/session.ts';
import { Form } from '../../../parts/forms/form.tsx';
import { Submit } from '../../../parts/forms/submit.tsx';
import { setupTexts } from '../../../texts/admin/setup.ts';
import actions from '../parts/acts/action.module.css';
import { AccountFields, accountFields } from './account-fields.tsx';
import { Frame } from './frame.tsx';
import { setupAddress } from './read-setup.ts';
import styles from './setup.module.css';
import { dropKey } from './setup-key.ts';
import { StationFields, stationFields } from './station-fields.tsx';

type SetupFormProps = { readonly setupKey: string; readonly state: SetupState };

/** The link was used meanwhile, or its time is up. */
const GONE = 410;

export function SetupForm({ setupKey, state }: SetupFormProps) {
  const title = useId();
  const desk = useDesk();
  const navigate = useNavigate();
  const [isLater, setLater] = useState(false);
  const hasStation = !isLater && !state.hasStations;
  const form = useForm<SetupDone>({
    draft: 'setup',
    send: (read, signal) => desk.setUp({ body: bodyOf(read, setupKey, hasStation) }, { signal }),
    onSent: ({ token, station }) => {
      dropKey();
      storeToken(token);
      const search = station ? `?${new URLSearchParams({ station: station.reference })}` : '';
      navigate(setupAddress + search, { replace: true });
    },
  });
  const isGone = form.state.phase === 'errors' && form.state.status === GONE;
  return (
    <Frame title={setupTexts.title} titleId={title} step={1}>
      <p className={styles.intro}>{setupTexts.welcome}</p>
      <Form
        form={form}
        labelledBy={title}
        fields={hasStation ? [...accountFields, ...stationFields] : accountFields}
      >
        {isGone && (
          <Link to="/login?retour=%2Fadmin%2Fdashboard" reloadDocument className={actions.quiet}>
            {setupTexts.logIn}
          </Link>
        )}
        <Step number={1} title={setupTexts.steps.account}>
          <AccountFields />
        </Step>
        {!state.hasStations && (
          <Step
            number={2}
            title={setupTexts.steps.station}
            aside={
              <button type="button" className={actions.quiet} onClick={() => setLater(!isLater)}>
                {isLater ? setupTexts.notLater : setupTexts.later}
              </button>
            }
          >
            {isLater && <p className={styles.hint}>{setupTexts.laterHint}</p>}
            {/* Hidden, so that what was typed comes back with it. */}
            <div className={isLater ? styles.hidden : styles.fields}>
              <StationFields form={form.ref} reference={state.reference} />
            </div>
          </Step>
        )}
        <Submit
          label={hasStation ? setupTexts.submit : setupTexts.submitAlone}
          sendingLabel={setupTexts.submitting}
        />
      </Form>
    </Frame>
  );
}

type StepProps = {
  readonly number: number;
  readonly title: string;
  readonly aside?: React.ReactNode;
  readonly children: React.ReactNode;
};

function Step({ number, title, aside, children }: StepProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

const bodyOf = (read: ReadField, key: string, hasStation: boolean): SetupInput => ({
  key,
  admin: {
    firstname: read('admin.firstname'),
    lastname: read('admin.lastname'),
    email: read('admin.email'),
    password: read('admin.password'),
    passwordConfirmation: read('admin.passwordConfirmation'),
  },
  station: hasStation ? stationOf((name) => read(`station.${name}`)) : null,
});

const stationOf = (read: ReadField): StationBody => ({
  reference: read('reference'),
  name: read('name'),
  shortDescription: read('shortDescription'),
  description: '',
  country: read('country'),
  address: '',
  city: read('city'),
  postalCode: read('postalCode'),
  lat: decimalOf(read('lat')),
  lng: decimalOf(read('lng')),
  elevation: decimalOf(read('elevation')),
  model: read('model'),
  preferedUnit: 'Metric',
  timeZone: read('timeZone'),
});
