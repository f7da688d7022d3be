// What a station is called and what is said of it.
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { stationFieldTexts, stationGroupTexts } from '../../../texts/admin/stations.ts';
import { FieldGroup } from '../parts/field-group.tsx';

export type StationFieldsProps = {
  /** Null: a new one. */
  readonly station: PublicStation | null;
};

export const IdentityFields = ({ station }: StationFieldsProps) => (
  <FieldGroup legend={stationGroupTexts.identity}>
    <Field name="name" label={stationFieldTexts.name} isRequired>
      {(control) => (
        <input {...control} type="text" autoComplete="off" defaultValue={station?.name} />
      )}
    </Field>
    <Field
      name="reference"
      label={stationFieldTexts.reference}
      hint={stationFieldTexts.referenceHint}
      isRequired
    >
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={station?.reference}
        />
      )}
    </Field>
    <Field
      name="shortDescription"
      label={stationFieldTexts.shortDescription}
      hint={stationFieldTexts.shortDescriptionHint}
      isRequired
    >
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          defaultValue={station?.shortDescription}
        />
      )}
    </Field>
    <Field name="description" label={stationFieldTexts.description}>
      {(control) => (
        <textarea {...control} rows={6} autoComplete="off" defaultValue={station?.description} />
      )}
    </Field>
  </FieldGroup>
);
