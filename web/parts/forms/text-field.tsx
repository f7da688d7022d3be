// One line of text, as a form of the site asks for it.
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = Omit<FieldProps, 'children'> & {
  readonly type?: 'text' | 'email';
  /** What stands in it at first. */
  readonly value?: string | undefined;
  readonly autoComplete?: string;
  readonly autoCapitalize?: 'none' | 'characters';
  /** False for what no dictionary holds. */
  readonly spellCheck?: boolean;
  /** Told what was typed once the field is left. */
  readonly onLeave?: (typed: string) => void;
};

export function TextField(props: TextFieldProps) {
  const { type = 'text', value, autoComplete = 'off', onLeave, ...others } = props;
  const { autoCapitalize = type === 'email' ? 'none' : undefined, spellCheck, ...field } = others;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          spellCheck={spellCheck}
          defaultValue={value}
          onBlur={onLeave && (({ currentTarget }) => onLeave(currentTarget.value.trim()))}
        />
      )}
    </Field>
  );
}
