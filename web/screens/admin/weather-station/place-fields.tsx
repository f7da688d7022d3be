// Where a station stands, and by which clock it lives.
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { countryName } from '../../../../shared/format/country.ts';
import { countryCodes } from '../../../../shared/format/country-codes.ts';
import { typedDecimal } from '../../../client/forms/decimal.ts';
import { Field } from '../../../parts/forms/field.tsx';
import {
  stationFieldTexts,
  stationGroupTexts,
  timeZoneTexts,
} from '../../../texts/admin/stations.ts';
import { AddressSearch } from '../parts/address-search.tsx';
import { CheckboxField } from '../parts/checkbox-field.tsx';
import { FieldGroup, FieldRow } from '../parts/field-group.tsx';
import type { StationFieldsProps } from './identity-fields.tsx';
import { frenchTimeZones, otherTimeZones } from './time-zones.ts';

export const PlaceFields = ({ station }: StationFieldsProps) => (
  <FieldGroup legend={stationGroupTexts.place}>
    <AddressSearch />
    <TextField name="address" station={station} hint={stationFieldTexts.addressHint} />
    <CheckboxField
      name="publishAddress"
      label={stationFieldTexts.publishAddress}
      isChecked={station?.publishAddress ?? false}
    />
    <FieldRow>
      <TextField name="postalCode" station={station} isRequired />
      <TextField name="city" station={station} isRequired />
    </FieldRow>
    <CountryField station={station} />
    <FieldRow>
      <NumberField name="lat" value={station?.lat ?? 45.78} hint={stationFieldTexts.latHint} />
      <NumberField name="lng" value={station?.lng ?? 3.08} hint={stationFieldTexts.lngHint} />
    </FieldRow>
    <NumberField
      name="elevation"
      value={station?.elevation}
      hint={stationFieldTexts.elevationHint}
    />
    <TimeZoneField station={station} />
  </FieldGroup>
);

type TextFieldProps = StationFieldsProps & {
  readonly name: 'address' | 'postalCode' | 'city';
  readonly hint?: string;
  readonly isRequired?: boolean;
};

const TextField = ({ name, station, ...field }: TextFieldProps) => (
  <Field name={name} label={stationFieldTexts[name]} {...field}>
    {(control) => (
      <input {...control} type="text" autoComplete="off" defaultValue={station?.[name]} />
    )}
  </Field>
);

type NumberFieldProps = {
  readonly name: 'lat' | 'lng' | 'elevation';
  readonly value: number | undefined;
  readonly hint: string;
};

/** Not a numeric keypad: on some phones it has no minus sign, and half of France lies west of Greenwich. */
const NumberField = ({ name, value, hint }: NumberFieldProps) => (
  <Field name={name} label={stationFieldTexts[name]} hint={hint} isRequired>
    {(control) => (
      <input
        {...control}
        type="text"
        autoComplete="off"
        spellCheck={false}
        defaultValue={value === undefined ? undefined : typedDecimal(value)}
      />
    )}
  </Field>
);

const home = 'FR';

/** Of all countries, in the order of the alphabet after France. */
function countriesWith(held: string): readonly (readonly [code: string, name: string])[] {
  const codes = new Set([...countryCodes, held]);
  codes.delete(home);
  const names = [...codes].map((code) => [code, countryName(code)] as const);
  return [
    [home, countryName(home)],
    ...names.sort(([, one], [, other]) => one.localeCompare(other, 'fr')),
  ];
}

function CountryField({ station }: StationFieldsProps) {
  const held: PublicStation['country'] = station?.country ?? home;
  return (
    <Field name="country" label={stationFieldTexts.country} isRequired>
      {(control) => (
        <select {...control} defaultValue={held}>
          {countriesWith(held).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function TimeZoneField({ station }: StationFieldsProps) {
  return (
    <Field name="timeZone" label={stationFieldTexts.timeZone} hint={stationFieldTexts.timeZoneHint}>
      {(control) => (
        <select {...control} defaultValue={station?.timeZone ?? ''}>
          <option value="">{timeZoneTexts.byPostalCode}</option>
          <optgroup label={timeZoneTexts.france}>
            {frenchTimeZones.map(([timeZone, place]) => (
              <option key={timeZone} value={timeZone}>
                {timeZoneTexts.option(place, timeZone)}
              </option>
            ))}
          </optgroup>
          <optgroup label={timeZoneTexts.elsewhere}>
            {otherTimeZones(station?.timeZone).map((timeZone) => (
              <option key={timeZone}>{timeZone}</option>
            ))}
          </optgroup>
        </select>
      )}
    </Field>
  );
}
