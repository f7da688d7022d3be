// A country, by its French name: France, then all others in the order of the alphabet.
import { countryName } from '../../../../../shared/format/country.ts';
import { countryCodes } from '../../../../../shared/format/country-codes.ts';
import { Field } from '../../../../parts/forms/field.tsx';

const home = 'FR';

type CountryFieldProps = {
  readonly name: string;
  readonly label: string;
  /** Two letters; France unless given. */
  readonly value?: string | undefined;
};

export const CountryField = ({ name, label, value = home }: CountryFieldProps) => (
  <Field name={name} label={label} isRequired>
    {(control) => (
      <select {...control} defaultValue={value}>
        {countriesWith(value).map(([code, country]) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </select>
    )}
  </Field>
);

function countriesWith(held: string): readonly (readonly [code: string, country: string])[] {
  const codes = new Set([...countryCodes, held]);
  codes.delete(home);
  const others = [...codes].map((code) => [code, countryName(code)] as const);
  return [
    [home, countryName(home)],
    ...others.sort(([, one], [, other]) => one.localeCompare(other, 'fr')),
  ];
}
