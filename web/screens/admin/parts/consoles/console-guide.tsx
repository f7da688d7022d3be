// What to type into a console so that its reports reach a station, for each way of sending, from what the server says
// of itself.
import openIcon from 'lucide-static/icons/chevron-right.svg?raw';
import { type ReactNode, useId, useState } from 'react';
import { type ConsoleAddress, consolePaths } from '../../../../../shared/contract/console.ts';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { consoleTexts } from '../../../../texts/admin/console.ts';
import { CopyValue } from '../acts/copy-value.tsx';
import select from '../forms/select.module.css';
import styles from './console-guide.module.css';

type Dialect = keyof typeof consoleTexts.dialects;

type ConsoleGuideProps = {
  readonly reference: string;
  readonly token: string;
  /** The likeliest first, at least one. */
  readonly addresses: readonly ConsoleAddress[];
};

const { fields } = consoleTexts;

export function ConsoleGuide({ reference, token, addresses }: ConsoleGuideProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const address = addresses[chosen] ?? addresses[0];
  if (!address) return null;
  return (
    <div className={styles.guide}>
      <p className={styles.intro}>{consoleTexts.intro}</p>
      {addresses.length > 1 && (
        <div className={styles.address}>
          <label htmlFor={id} className={styles.label}>
            {consoleTexts.address}
          </label>
          <p id={`${id}-hint`} className={styles.hint}>
            {consoleTexts.addressHint}
          </p>
          <select
            id={id}
            className={select.select}
            aria-describedby={`${id}-hint`}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {addresses.map(({ host, port }, index) => (
              <option key={`${host}:${port}`} value={index}>
                {consoleTexts.addressOption(host, port)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className={styles.dialects}>
        <DialectOf name="ecowitt" isOpen>
          <Settings
            address={address}
            protocol={consoleTexts.ecowittProtocol}
            path={consolePaths.ecowitt(token)}
          />
        </DialectOf>
        <DialectOf name="ambient">
          <Settings
            address={address}
            protocol={consoleTexts.ambientProtocol}
            path={consolePaths.ambient(token)}
          />
        </DialectOf>
        <DialectOf name="wunderground">
          <Settings
            address={address}
            protocol={consoleTexts.wundergroundProtocol}
            path={consolePaths.wunderground}
          >
            <CopyValue label={fields.stationId} value={reference} />
            <CopyValue label={fields.stationKey} value={token} />
          </Settings>
        </DialectOf>
        <DialectOf name="weatherLinkLive">
          <Request url={urlOf(address, consolePaths.weatherLinkLive)} token={token} />
        </DialectOf>
        <DialectOf name="json">
          <Request
            url={urlOf(address, consolePaths.json(reference))}
            token={token}
            example={exampleBody}
          />
        </DialectOf>
      </div>
      <p className={styles.hint}>{consoleTexts.plain}</p>
      <p className={styles.hint}>{consoleTexts.passkey}</p>
    </div>
  );
}

/** Rain as a counter of the year, as the door wants it. */
const exampleBody = '{"temperature": 12.3, "humidity": 80, "rainYearly": 512.4}';

const urlOf = ({ host, port, prefix }: ConsoleAddress, path: string): string =>
  `http://${host}${port === 80 ? '' : `:${port}`}${prefix}${path}`;

type DialectOfProps = {
  readonly name: Dialect;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
};

/** The browser opens and closes it. */
function DialectOf({ name, isOpen = false, children }: DialectOfProps) {
  const { name: title, steps } = consoleTexts.dialects[name];
  return (
    <details className={styles.dialect} name="dialect" open={isOpen}>
      <summary className={styles.summary}>
        <span>{title}</span>
        <Icon svg={openIcon} />
      </summary>
      <p className={styles.steps}>{steps}</p>
      <dl className={styles.values}>{children}</dl>
    </details>
  );
}

type SettingsProps = {
  readonly address: ConsoleAddress;
  readonly protocol: string;
  readonly path: string;
  readonly children?: ReactNode;
};

/** In the order of the screens of these consoles. */
const Settings = ({ address: { host, port, prefix }, protocol, path, children }: SettingsProps) => (
  <>
    <CopyValue label={fields.protocol} value={protocol} isChoice />
    <CopyValue label={fields.host} value={host} hint={fields.hostHint} />
    <CopyValue label={fields.path} value={prefix + path} />
    {children}
    <CopyValue label={fields.port} value={String(port)} />
    <CopyValue label={fields.interval} value={consoleTexts.interval} isChoice />
  </>
);

type RequestProps = { readonly url: string; readonly token: string; readonly example?: string };

const Request = ({ url, token, example }: RequestProps) => (
  <>
    <CopyValue label={fields.url} value={url} />
    <CopyValue label={fields.bearer} value={`Bearer ${token}`} />
    <CopyValue label={fields.contentType} value="application/json" />
    {example !== undefined && <CopyValue label={fields.example} value={example} />}
  </>
);
