// What a station is called and what is said of it.
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { stationFieldTexts, stationGroupTexts } from '../../../texts/admin/stations.ts';
import { FieldGroup } from '../parts/forms/field-group.tsx';

export type StationFieldsProps = {
  /** Null: a new one. */
  readonly station: PublicStation | null;
};

export const IdentityFields = ({ station }: StationFieldsProps) => (
  <FieldGroup legend={stationGroupTexts.identity}>
    <TextField name="name" label={stationFieldTexts.name} value={station?.name} isRequired />
    <TextField
      name="reference"
      label={stationFieldTexts.reference}
      hint={stationFieldTexts.referenceHint}
      value={station?.reference}
      autoCapitalize="characters"
      spellCheck={false}
      isRequired
    />
    <TextField
      name="shortDescription"
      label={stationFieldTexts.shortDescription}
      hint={stationFieldTexts.shortDescriptionHint}
      value={station?.shortDescription}
      isRequired
    />
    <Field name="description" label={stationFieldTexts.description}>
      {(control) => (
        <textarea {...control} rows={6} autoComplete="off" defaultValue={station?.description} />
      )}
    </Field>
  </FieldGroup>
);
