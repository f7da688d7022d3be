// One note attached to a station, new or to be changed.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Observation, ObservationInput } from '../../../../shared/contract/observation.ts';
import { defaultOf, type PublicStation } from '../../../../shared/contract/station.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import type { ReadField } from '../../../client/forms/use-form.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { sectionTexts, stationNowTexts } from '../../../texts/admin/layout.ts';
import { observationTexts } from '../../../texts/admin/observations.ts';
import { ItemForm } from '../parts/forms/item-form.tsx';
import { SeeLink } from '../parts/forms/see-link.tsx';

type ObservationPage = {
  /** Null where there is none yet. */
  readonly observation: Observation | null;
  readonly stations: readonly PublicStation[];
};

export async function loader({
  params: { id },
  request: { signal },
  context,
}: LoaderFunctionArgs): Promise<ObservationPage> {
  const desk = context.get(deskContext);
  const [observation, { weatherStations }] = await Promise.all([
    id === undefined ? null : desk.getObservation({ params: { id } }, { signal }),
    desk.listStations({}, { signal }),
  ]);
  return { observation, stations: weatherStations };
}

const bodyOf = (read: ReadField): ObservationInput => ({
  weatherStation: read('weatherStation'),
  message: read('message'),
});

export function Component() {
  const { observation, stations } = useLoaderData<ObservationPage>();
  const desk = useDesk();
  return (
    <ItemForm
      item={observation}
      list={{ to: '/admin/observation', label: sectionTexts.observation }}
      texts={observationTexts}
      fields={['weatherStation', 'message']}
      create={(read, options) => desk.createObservation({ body: bodyOf(read) }, options)}
      update={({ id }, read, options) =>
        desk.updateObservation({ params: { id }, body: bodyOf(read) }, options)
      }
      reload={({ id }) => desk.getObservation({ params: { id } })}
      editAddress={({ id }) => `/admin/observation/edit/${id}`}
      next={({ weatherStation: { reference } }) => (
        <SeeLink to={`/weather/current?station=${reference}`}>{observationTexts.see}</SeeLink>
      )}
    >
      {(item) => (
        <>
          <StationField stations={stations} chosen={item?.weatherStation ?? defaultOf(stations)} />
          <Field
            name="message"
            label={observationTexts.message}
            hint={observationTexts.messageHint}
            isRequired
          >
            {(control) => (
              <textarea
                {...control}
                dir="auto"
                rows={8}
                autoComplete="off"
                defaultValue={item?.message}
              />
            )}
          </Field>
        </>
      )}
    </ItemForm>
  );
}

type StationFieldProps = {
  readonly stations: readonly PublicStation[];
  readonly chosen: Pick<PublicStation, 'reference'> | null;
};

const StationField = ({ stations, chosen }: StationFieldProps) => (
  <Field
    name="weatherStation"
    label={observationTexts.station}
    {...(stations.length === 0 && { hint: observationTexts.noStation })}
    isRequired
  >
    {(control) => (
      <select {...control} defaultValue={chosen?.reference}>
        {stations.map(({ reference, city }) => (
          <option key={reference} value={reference}>
            {stationNowTexts.stationOption(city, reference)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
