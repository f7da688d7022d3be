// The forecast of the station's place, or of an address the visitor looks for. The field is there at once; what it
// answers is loaded when the card comes near the screen, into a space kept for it.
import { type FormEvent, useRef, useState } from 'react';
import { useHref, useLocation } from 'react-router';
import { addressLengthMax } from '../../../../shared/contract/geocoding.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { StationInput } from '../../../parts/addresses/station-input.tsx';
import { Card } from '../../../parts/elements/card.tsx';
import { useLate } from '../../../parts/elements/use-late.ts';
import { Banner } from '../../../parts/problems/banner.tsx';
import { forecastTexts } from '../../../texts/forecast.ts';
import { stateTexts } from '../../../texts/states.ts';
import styles from './forecast-card.module.css';
import { type AddressSearch, type ForecastPlace, forecastPlaceOf } from './forecast-place.ts';

const ADDRESS = 'adresse';
const loadPanel = () => import('./forecast-panel.tsx');

export function ForecastCard({ station }: { readonly station: PublicStation | null }) {
  const place = forecastPlaceOf(station);
  const asked = new URLSearchParams(useLocation().search).get(ADDRESS);
  const [search, setSearch] = useState<AddressSearch | null>(asked ? { address: asked } : null);
  const body = useRef<HTMLDivElement>(null);
  const { value: panel, hasFailed, load } = useLate(body, loadPanel);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get(ADDRESS);
    if (typeof address === 'string') setSearch({ address });
    load();
  };

  return (
    <Card
      title={forecastTexts.title}
      aside={<SearchForm place={place} asked={asked} onSubmit={submit} />}
    >
      <div ref={body} className={styles.body}>
        {panel && (
          <panel.ForecastPanel
            place={place}
            search={search}
            onHome={() => setSearch(null)}
            waiting={<Waiting />}
          />
        )}
        {!panel && hasFailed && (
          <Banner title={forecastTexts.notLoaded}>
            <button type="button" className={styles.submit} onClick={load}>
              {stateTexts.retry}
            </button>
          </Banner>
        )}
        {!panel && !hasFailed && <Waiting />}
        <noscript>
          <p>{forecastTexts.withoutScript}</p>
        </noscript>
      </div>
    </Card>
  );
}

type SearchFormProps = {
  readonly place: ForecastPlace;
  readonly asked: string | null;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Sent before the script is there, it comes back as `?adresse=…`, which the script then looks for. */
function SearchForm({ place, asked, onSubmit }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form className={styles.form} action={useHref('/')} onSubmit={onSubmit}>
        <StationInput />
        <input
          type="text"
          name={ADDRESS}
          className={styles.input}
          aria-label={forecastTexts.search}
          placeholder={forecastTexts.placeholder}
          defaultValue={asked ?? place.address}
          maxLength={addressLengthMax}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <button type="submit" className={styles.submit}>
          {forecastTexts.submit}
        </button>
      </form>
    </search>
  );
}

const days = [0, 1, 2, 3, 4, 5];

/** As tall as what comes. */
function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {days.map((day) => (
        <div key={day} />
      ))}
    </div>
  );
}
