// Where a station stands, and by which clock it lives.
import { TextField } from '../../../parts/forms/text-field.tsx';
import { stationFieldTexts, stationGroupTexts } from '../../../texts/admin/stations.ts';
import { FieldGroup, FieldRow } from '../parts/forms/field-group.tsx';
import { NumberField } from '../parts/forms/number-field.tsx';
import { AddressSearch } from '../parts/places/address-search.tsx';
import { CountryField } from '../parts/places/country-field.tsx';
import { TimeZoneField } from '../parts/places/time-zone-field.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import type { StationFieldsProps } from './identity-fields.tsx';

export const PlaceFields = ({ station }: StationFieldsProps) => (
  <FieldGroup legend={stationGroupTexts.place}>
    <AddressSearch />
    <TextField
      name="address"
      label={stationFieldTexts.address}
      hint={stationFieldTexts.addressHint}
      value={station?.address}
    />
    <CheckboxField
      name="publishAddress"
      label={stationFieldTexts.publishAddress}
      isChecked={station?.publishAddress ?? false}
    />
    <FieldRow>
      <TextField
        name="postalCode"
        label={stationFieldTexts.postalCode}
        value={station?.postalCode}
        isRequired
      />
      <TextField name="city" label={stationFieldTexts.city} value={station?.city} isRequired />
    </FieldRow>
    <CountryField name="country" label={stationFieldTexts.country} value={station?.country} />
    <FieldRow>
      <NumberField
        name="lat"
        label={stationFieldTexts.lat}
        hint={stationFieldTexts.latHint}
        value={station?.lat ?? 45.78}
      />
      <NumberField
        name="lng"
        label={stationFieldTexts.lng}
        hint={stationFieldTexts.lngHint}
        value={station?.lng ?? 3.08}
      />
    </FieldRow>
    <NumberField
      name="elevation"
      label={stationFieldTexts.elevation}
      hint={stationFieldTexts.elevationHint}
      value={station?.elevation}
    />
    <TimeZoneField name="timeZone" value={station?.timeZone} />
  </FieldGroup>
);
