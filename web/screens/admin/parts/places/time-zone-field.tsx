// The clock a station lives by; what its place says unless chosen otherwise.
import { Field } from '../../../../parts/forms/field.tsx';
import { stationFieldTexts, timeZoneTexts } from '../../../../texts/admin/stations.ts';
import { frenchTimeZones, otherTimeZones } from './time-zones.ts';

type TimeZoneFieldProps = { readonly name: string; readonly value?: string | undefined };

export function TimeZoneField({ name, value }: TimeZoneFieldProps) {
  return (
    <Field name={name} label={stationFieldTexts.timeZone} hint={stationFieldTexts.timeZoneHint}>
      {(control) => (
        <select {...control} defaultValue={value ?? ''}>
          <option value="">{timeZoneTexts.byPlace}</option>
          <optgroup label={timeZoneTexts.france}>
            {frenchTimeZones.map(([timeZone, place]) => (
              <option key={timeZone} value={timeZone}>
                {timeZoneTexts.option(place, timeZone)}
              </option>
            ))}
          </optgroup>
          <optgroup label={timeZoneTexts.elsewhere}>
            {otherTimeZones(value).map((timeZone) => (
              <option key={timeZone}>{timeZone}</option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  );
}
