// One set of units, new or to be changed: its name and nine units, each among those values can be converted to.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Unit, UnitInput } from '../../../../shared/contract/unit.ts';
import {
  type ChosenDimension,
  chosenDimensions,
  dimensions,
  seedUnitSets,
  type UnitSetField,
} from '../../../../shared/measures/dimensions.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import type { ReadField } from '../../../client/forms/use-form.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { unitLabels, unitNames, unitTexts } from '../../../texts/admin/units.ts';
import { FieldGroup, FieldRow } from '../parts/forms/field-group.tsx';
import { ItemForm } from '../parts/forms/item-form.tsx';

/** Null where there is none yet. */
export async function loader({ params: { id }, request, context }: LoaderFunctionArgs) {
  if (id === undefined) return null;
  return context.get(deskContext).getUnit({ params: { id } }, { signal: request.signal });
}

const unitFields = Object.keys(unitLabels) as UnitSetField[];
const fields = ['type', ...unitFields];

const bodyOf = (read: ReadField): UnitInput => ({
  type: read('type'),
  temperatureUnit: read('temperatureUnit'),
  speedUnit: read('speedUnit'),
  rainUnit: read('rainUnit'),
  solarRadiationUnit: read('solarRadiationUnit'),
  pmUnit: read('pmUnit'),
  humidityUnit: read('humidityUnit'),
  cloudBaseUnit: read('cloudBaseUnit'),
  windDirUnit: read('windDirUnit'),
  pressureUnit: read('pressureUnit'),
});

export function Component() {
  const desk = useDesk();
  return (
    <ItemForm
      item={useLoaderData<Unit | null>()}
      list={{ to: '/admin/unit', label: sectionTexts.unit }}
      texts={unitTexts}
      fields={fields}
      create={(read, options) => desk.createUnit({ body: bodyOf(read) }, options)}
      update={({ id }, read, options) =>
        desk.updateUnit({ params: { id }, body: bodyOf(read) }, options)
      }
      reload={({ id }) => desk.getUnit({ params: { id } })}
      editAddress={({ id }) => `/admin/unit/edit/${id}`}
    >
      {(unit) => (
        <>
          <TextField
            name="type"
            label={unitTexts.type}
            hint={unitTexts.typeHint}
            value={unit?.type ?? 'Metric'}
            isRequired
          />
          <FieldGroup legend={unitTexts.unitsLegend} hint={unitTexts.unitsHint}>
            <FieldRow>
              {unitFields.map((field) => (
                <UnitField key={field} field={field} unit={unit} />
              ))}
            </FieldRow>
          </FieldGroup>
        </>
      )}
    </ItemForm>
  );
}

type UnitFieldProps = { readonly field: UnitSetField; readonly unit: Unit | null };

const UnitField = ({ field, unit }: UnitFieldProps) => (
  <Field name={field} label={unitLabels[field]}>
    {(control) => (
      <select {...control} defaultValue={(unit ?? seedUnitSets.Metric)[field]}>
        {symbolsOf(field).map((symbol) => (
          <option key={symbol} value={symbol}>
            {symbol} – {unitNames[symbol] ?? symbol}
          </option>
        ))}
      </select>
    )}
  </Field>
);

function symbolsOf(field: UnitSetField): readonly string[] {
  const isOf = (dimension: ChosenDimension) => `${dimension}Unit` === field;
  return chosenDimensions
    .filter(isOf)
    .flatMap((dimension) => Object.keys(dimensions[dimension].units));
}
