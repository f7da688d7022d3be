// One station, new or to be changed; its address is its reference.
import plugIcon from 'lucide-static/icons/plug.svg?raw';
import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { Field } from '../../../parts/forms/field.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import {
  stationFieldTexts,
  stationGroupTexts,
  stationTexts,
} from '../../../texts/admin/stations.ts';
import actions from '../parts/acts/action.module.css';
import { FieldGroup } from '../parts/forms/field-group.tsx';
import { ItemForm } from '../parts/forms/item-form.tsx';
import { ConsoleFields } from './console-fields.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { probed } from './probes.ts';
import { stationBody, stationFields } from './station-body.ts';

type StationPage = {
  /** Null where there is none yet. */
  readonly station: PublicStation | null;
  readonly unitTypes: readonly string[];
};

export async function loader({
  params: { reference },
  request: { signal },
  context,
}: LoaderFunctionArgs): Promise<StationPage> {
  const desk = context.get(deskContext);
  const [station, { units }] = await Promise.all([
    reference === undefined ? null : desk.getStation({ params: { reference } }, { signal }),
    desk.listUnits({}, { signal }),
  ]);
  return { station, unitTypes: units.map(({ type }) => type) };
}

const editAddress = ({ reference }: PublicStation) => `/admin/weatherStation/edit/${reference}`;
/** A reference may have changed since the page came. */
const paramsOf = ({ id }: PublicStation) => ({ reference: id });

export function Component() {
  const { station, unitTypes } = useLoaderData<StationPage>();
  const desk = useDesk();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isRecomputed, setRecomputed] = useState(false);
  const [renewal, setRenewal] = useState<Loaded<PublicStation> | null>(null);

  const renewToken = async (held: PublicStation, onRenewed: (held: PublicStation) => void) => {
    const outcome = await attempt(desk.renewStationToken({ params: paramsOf(held) }));
    setRenewal(outcome);
    if (outcome.ok) onRenewed(outcome.value);
  };

  return (
    <ItemForm
      item={station}
      list={{ to: '/admin/weatherStation', label: sectionTexts.weatherStation }}
      texts={{
        ...stationTexts,
        saved: isRecomputed ? stationTexts.savedAndRecomputed : stationTexts.saved,
      }}
      fields={stationFields}
      create={async (read, options) => {
        const created = await desk.createStation({ body: stationBody(read) }, options);
        void revalidate(); // the menu of stations beside the page
        return created;
      }}
      update={async (held, read, options) => {
        setRenewal(null);
        const params = paramsOf(held);
        const saved = await desk.updateStation({ params, body: stationBody(read) }, options);
        setRecomputed(isCountedAnew(held, saved));
        void revalidate();
        if (saved.reference !== held.reference)
          void navigate(editAddress(saved), { replace: true });
        return saved;
      }}
      reload={(held) => {
        setRenewal(null);
        return desk.getStation({ params: paramsOf(held) });
      }}
      editAddress={editAddress}
      isLong
      next={({ reference }) => (
        <Link to={`/admin/reception/${reference}`} className={actions.primary}>
          <Icon svg={plugIcon} />
          {stationTexts.plugIn}
        </Link>
      )}
    >
      {(held, replace) => (
        <>
          <IdentityFields station={held} />
          <PlaceFields station={held} />
          <ConsoleFields
            station={held}
            renewal={renewal}
            renew={(asked, forgetTyped) =>
              renewToken(asked, (renewed) => {
                forgetTyped();
                replace(renewed);
              })
            }
          />
          <UnitSetField held={held?.preferedUnit} types={unitTypes} />
        </>
      )}
    </ItemForm>
  );
}

/** Days by another clock, or measures of another probe. */
const isCountedAnew = (before: PublicStation, after: PublicStation): boolean =>
  before.timeZone !== after.timeZone ||
  probed.some(({ name }) => (before.channels?.[name] ?? 1) !== (after.channels?.[name] ?? 1));

type UnitSetFieldProps = {
  readonly held: string | undefined;
  readonly types: readonly string[];
};

const UnitSetField = ({ held, types }: UnitSetFieldProps) => (
  <FieldGroup legend={stationGroupTexts.display}>
    <Field
      name="preferedUnit"
      label={stationFieldTexts.preferedUnit}
      hint={stationFieldTexts.preferedUnitHint}
    >
      {(control) => (
        <select {...control} defaultValue={held ?? 'Metric'}>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      )}
    </Field>
  </FieldGroup>
);
