// A number of a form, typed as the French write it; sent by `decimalOf`.
import { typedDecimal } from '../../../../client/forms/decimal.ts';
import { TextField } from '../../../../parts/forms/text-field.tsx';

type NumberFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value?: number | undefined;
  readonly hint?: string;
};

/** Not a numeric keypad: on some phones it has no minus sign, and half of France lies west of Greenwich. */
export const NumberField = ({ value, ...field }: NumberFieldProps) => (
  <TextField
    {...field}
    value={value === undefined ? undefined : typedDecimal(value)}
    spellCheck={false}
    isRequired
  />
);
