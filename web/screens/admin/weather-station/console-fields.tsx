// What sends the measures: the console, how it is known, and which of its sensors count.
import antennaIcon from 'lucide-static/icons/antenna.svg?raw';
import { Link } from 'react-router';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { Field } from '../../../parts/forms/field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import {
  probeTexts,
  rainGaugeTexts,
  stationFieldTexts,
  stationGroupTexts,
  stationTexts,
} from '../../../texts/admin/stations.ts';
import actions from '../parts/acts/action.module.css';
import { FieldGroup, FieldRow } from '../parts/forms/field-group.tsx';
import { probed, probeField } from './probes.ts';
import { TokenField, type TokenFieldProps } from './token-field.tsx';

export const ConsoleFields = ({ station, ...token }: TokenFieldProps) => (
  <FieldGroup legend={stationGroupTexts.console}>
    <TextField
      name="model"
      label={stationFieldTexts.model}
      hint={stationFieldTexts.modelHint}
      value={station?.model}
      isRequired
    />
    <TokenField station={station} {...token} />
    <Field
      name="rainGauge"
      label={stationFieldTexts.rainGauge}
      hint={stationFieldTexts.rainGaugeHint}
    >
      {(control) => (
        <select {...control} defaultValue={station?.rainGauge ?? 'auto'}>
          {Object.entries(rainGaugeTexts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
    <ProbeFields channels={station?.channels ?? {}} />
    {station && (
      <p>
        <Link to={`/admin/reception/${station.reference}`} className={actions.quiet}>
          <Icon svg={antennaIcon} />
          {stationTexts.seeReception}
        </Link>
      </p>
    )}
  </FieldGroup>
);

type ProbeFieldsProps = { readonly channels: NonNullable<PublicStation['channels']> };

const channelsTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const ProbeFields = ({ channels }: ProbeFieldsProps) => (
  <FieldGroup legend={probeTexts.legend} hint={probeTexts.hint}>
    <FieldRow>
      {probed.map(({ name, last }) => (
        <Field key={name} name={probeField(name)} label={probeTexts[name]}>
          {(control) => (
            <select {...control} defaultValue={channels[name] ?? 1}>
              {channelsTo(last).map((channel) => (
                <option key={channel} value={channel}>
                  {probeTexts.option(channel)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </FieldRow>
  </FieldGroup>
);
