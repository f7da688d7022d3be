// One station's readings around a moment, to take a wrong value or a whole reading away.
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation, useRevalidator } from 'react-router';
import type { NearReadings } from '../../../../shared/contract/reception.ts';
import { formatExactDateTime } from '../../../../shared/format/dates.ts';
import { measure, measureNames } from '../../../../shared/measures/catalogue.ts';
import { fieldLabel } from '../../../../shared/measures/field-label.ts';
import { parseField } from '../../../../shared/measures/fields.ts';
import { answerTo } from '../../../client/answer-to.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import type { Loaded } from '../../../client/loaded.ts';
import { correctionTexts } from '../../../texts/admin/correction.ts';
import { ActOutcome } from '../parts/acts/act-outcome.tsx';
import { EmptyNote } from '../parts/lists/empty-note.tsx';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import styles from './correction.module.css';
import { MeasureChoice, MomentForm } from './correction-choice.tsx';
import { NearMoments, ReadingTable } from './reading-table.tsx';

type Data = {
  readonly near: NearReadings;
  /** As the address has them; null when it has none. */
  readonly asked: { readonly at: string | null; readonly field: string | null };
};

/** @throws ApiError when there is no such station, or the address names no moment */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Data> {
  const { reference = '' } = params;
  const search = new URL(request.url).searchParams;
  const asked = { at: search.get('at') || null, field: search.get('field') };
  const near = await context
    .get(deskContext)
    .stationReadings(
      { params: { reference }, query: asked.at === null ? {} : { at: asked.at } },
      { signal: request.signal },
    );
  return { near, asked };
}

export function Component() {
  const { near, asked } = useLoaderData<Data>();
  const [chosen, setChosen] = useState(asked.field);
  const { station, at, fields, readings } = near;
  const { done, correct } = useCorrection(near);
  // An address that names a value as well was made for one reading; the others are made to look around.
  const named = asked.field === null ? null : asked.at;
  const field =
    fields.find((one) => one.field === chosen) ??
    fields.find((one) => one.field === 'temperature') ??
    fields[0];
  const hint = field ? hintOf(field.field) : null;
  return (
    <AdminPage
      title={correctionTexts.title}
      back={{ to: `/admin/reception/${station.reference}`, label: station.name }}
      lead={correctionTexts.intro}
    >
      <ActOutcome
        outcome={done?.outcome ?? null}
        done={done?.words ?? ''}
        failed={correctionTexts.failed}
      />
      {!field || at === null ? (
        <EmptyNote>{correctionTexts.none}</EmptyNote>
      ) : (
        <div className={styles.page}>
          <div className={styles.choice}>
            <MomentForm key={at} at={at} timeZone={station.timeZone} />
            <MeasureChoice fields={fields} field={field} choose={setChosen} />
          </div>
          {hint !== null && <p className={styles.hint}>{hint}</p>}
          {readings.some(({ sealed }) => sealed) && (
            <p className={styles.hint}>{correctionTexts.sealedHint}</p>
          )}
          <NearMoments to={near.later} label={correctionTexts.later} />
          <ReadingTable
            key={asked.at}
            readings={readings}
            field={field}
            asked={named}
            timeZone={station.timeZone}
            correct={correct}
          />
          <NearMoments to={near.earlier} label={correctionTexts.earlier} />
        </div>
      )}
    </AdminPage>
  );
}

/** What else a correction of this field does, or does not; null when there is nothing to say. */
function hintOf(field: string): string | null {
  const parsed = parseField(field);
  if (parsed === null) return null;
  if (measure(parsed.measure).kind.is === 'counter') return correctionTexts.counterHint;
  const isRepeated = measureNames.some(
    (name) =>
      measure(name).dayMaximumOf !== undefined &&
      [name, measure(name).dayMaximumOf].includes(field),
  );
  return isRepeated ? correctionTexts.dayMaximumHint : null;
}

type Done = {
  readonly outcome: Loaded<unknown>;
  readonly words: string;
  /** Of the address at which it was done: it is not said at another one. */
  readonly search: string;
};

function useCorrection({ station: { reference, timeZone } }: NearReadings) {
  const desk = useDesk();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<Done | null>(null);
  /** @param field null: the whole reading */
  const correct = async (observedAt: string, field: string | null): Promise<void> => {
    const outcome = await answerTo((signal) =>
      desk.correctReadings(
        { params: { reference }, body: { observedAt: [observedAt], field } },
        { signal },
      ),
    );
    // Also after a refusal: somebody else may have been faster.
    await revalidate();
    const when = formatExactDateTime(observedAt, timeZone);
    const words =
      field === null
        ? correctionTexts.deleteDone(when)
        : correctionTexts.voidDone(fieldLabel(field), when);
    setDone({ outcome, words, search });
  };
  return { done: done?.search === search ? done : null, correct };
}
