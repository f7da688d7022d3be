// The first station. Its place can be looked up; what follows from the place is proposed, and never over what was
// typed.
import { type RefObject, useRef } from 'react';
import { Field } from '../../../parts/forms/field.tsx';
import { setupTexts } from '../../../texts/admin/setup.ts';
import { AddressSearch } from '../parts/address-search.tsx';
import { typeInto } from '../parts/type-into.ts';
import styles from './setup.module.css';

export const stationFields = [
  'station.city',
  'station.postalCode',
  'station.country',
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
      <div className={styles.pair}>
        <TextField name="city" onLeave={proposeFor} />
        <TextField name="postalCode" />
      </div>
      <TextField name="country" hint={setupTexts.countryHint} value="FR" />
      <div className={styles.pair}>
        <TextField name="lat" isNumber />
        <TextField name="lng" isNumber />
      </div>
      <p className={styles.small}>{setupTexts.placeHint}</p>
      <TextField name="elevation" hint={setupTexts.elevationHint} isNumber />
      <TextField name="model" hint={setupTexts.modelHint} />
      <TextField name="name" />
      <TextField name="shortDescription" hint={setupTexts.shortDescriptionHint} />
      <TextField name="reference" hint={setupTexts.referenceHint} value={reference} />
      <p className={styles.small}>{setupTexts.token}</p>
    </>
  );
}

type TextFieldProps = {
  readonly name: keyof typeof setupTexts &
    (
      | 'city'
      | 'postalCode'
      | 'country'
      | 'lat'
      | 'lng'
      | 'elevation'
      | 'model'
      | 'name'
      | 'shortDescription'
      | 'reference'
    );
  readonly hint?: string;
  readonly value?: string;
  readonly isNumber?: boolean;
  readonly onLeave?: (value: string) => void;
};

function TextField({ name, hint, value, isNumber = false, onLeave }: TextFieldProps) {
  return (
    <Field
      name={`station.${name}`}
      label={setupTexts[name]}
      {...(hint === undefined ? {} : { hint })}
      isRequired
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={isNumber ? 'decimal' : undefined}
          autoComplete="off"
          defaultValue={value}
          onBlur={({ currentTarget }) => onLeave?.(currentTarget.value.trim())}
        />
      )}
    </Field>
  );
}

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
