// The first station. Its place can be looked up; what follows from the place is proposed, and never over what was
// typed.
import { type RefObject, useRef } from 'react';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { setupTexts } from '../../../texts/admin/setup.ts';
import { FieldRow } from '../parts/forms/field-group.tsx';
import { NumberField } from '../parts/forms/number-field.tsx';
import { typeInto } from '../parts/forms/type-into.ts';
import { AddressSearch } from '../parts/places/address-search.tsx';
import { CountryField } from '../parts/places/country-field.tsx';
import { TimeZoneField } from '../parts/places/time-zone-field.tsx';
import styles from './setup.module.css';

export const stationFields = [
  'station.city',
  'station.postalCode',
  'station.country',
  'station.timeZone',
  'station.lat',
  'station.lng',
  'station.elevation',
  'station.model',
  'station.name',
  'station.shortDescription',
  'station.reference',
] as const;

type StationFieldsProps = {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Proposed. */
  readonly reference: string;
};

export function StationFields({ form, reference }: StationFieldsProps) {
  const proposeFor = useProposals(form);
  return (
    <>
      <p className={styles.hint}>{setupTexts.stationHint}</p>
      <AddressSearch prefix="station." onFilled={({ city = '' }) => proposeFor(city)} />
      <FieldRow>
        <TextField {...named('city')} onLeave={proposeFor} isRequired />
        <TextField {...named('postalCode')} isRequired />
      </FieldRow>
      <CountryField {...named('country')} />
      <TimeZoneField name="station.timeZone" />
      <FieldRow>
        <NumberField {...named('lat')} />
        <NumberField {...named('lng')} />
      </FieldRow>
      <p className={styles.small}>{setupTexts.placeHint}</p>
      <NumberField {...named('elevation')} hint={setupTexts.elevationHint} />
      <TextField {...named('model')} hint={setupTexts.modelHint} isRequired />
      <TextField {...named('name')} isRequired />
      <TextField {...named('shortDescription')} hint={setupTexts.shortDescriptionHint} isRequired />
      <TextField
        {...named('reference')}
        hint={setupTexts.referenceHint}
        value={reference}
        autoCapitalize="characters"
        spellCheck={false}
        isRequired
      />
      <p className={styles.small}>{setupTexts.token}</p>
    </>
  );
}

type FieldName = (typeof stationFields)[number] extends `station.${infer N}` ? N : never;

const named = (name: Exclude<FieldName, 'timeZone'>) => ({
  name: `station.${name}`,
  label: setupTexts[name],
});

/** What follows from the city: the station's name and its description, as long as nobody wrote them. */
function useProposals(ref: StationFieldsProps['form']): (city: string) => void {
  const proposed = useRef(new Map<string, string>());
  const propose = (name: string, value: string): void => {
    const form = ref.current;
    const control = form?.elements.namedItem(name);
    if (!form || !(control instanceof HTMLInputElement)) return;
    const present = control.value.trim();
    if (present !== '' && present !== proposed.current.get(name)) return;
    proposed.current.set(name, value);
    typeInto(form, { [name]: value });
  };
  return (city) => {
    if (city === '') return;
    propose('station.name', setupTexts.proposedName(city));
    propose('station.shortDescription', setupTexts.proposedDescription(city));
  };
}
