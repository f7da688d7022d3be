// Looks a place up; the person says which of those found is the right one.
import { useId, useRef, useState } from 'react';
import type { Violation } from '../../../../shared/contract/call.ts';
import { addressLengthMax, type GeocodingResult } from '../../../../shared/contract/geocoding.ts';
import { useDesk } from '../../../client/desk.ts';
import { attempt } from '../../../client/loaded.ts';
import { setupTexts } from '../../../texts/admin/setup.ts';
import actions from '../parts/action.module.css';
import styles from './setup.module.css';

type Search =
  | { readonly is: 'idle' | 'finding' | 'nothing' }
  | { readonly is: 'found'; readonly places: readonly GeocodingResult[] }
  | { readonly is: 'taken'; readonly place: string }
  | { readonly is: 'failed'; readonly violations: readonly Violation[] };

type AddressSearchProps = { readonly onChosen: (place: GeocodingResult) => void };

export function AddressSearch({ onChosen }: AddressSearchProps) {
  const id = useId();
  const desk = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<Search>({ is: 'idle' });

  const choose = (place: GeocodingResult) => {
    onChosen(place);
    setSearch({ is: 'taken', place: place.formatted_address });
  };
  const find = async () => {
    if (search.is === 'finding') return;
    setSearch({ is: 'finding' });
    const address = input.current?.value ?? '';
    const answer = await attempt(desk.geocoding({ query: { address } }));
    if (!answer.ok) return setSearch({ is: 'failed', violations: answer.violations });
    const places = answer.value.results;
    const [only] = places;
    if (!only) return setSearch({ is: 'nothing' });
    if (places.length === 1) return choose(only);
    setSearch({ is: 'found', places });
  };

  return (
    <div className={styles.search}>
      <label htmlFor={id}>{setupTexts.search}</label>
      <div className={styles.line}>
        <input
          ref={input}
          id={id}
          type="search"
          className={styles.input}
          aria-describedby={`${id}-hint`}
          maxLength={addressLengthMax}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // it looks up, and sends nothing
            void find();
          }}
        />
        <button
          type="button"
          className={actions.quiet}
          aria-disabled={search.is === 'finding'}
          onClick={() => void find()}
        >
          {search.is === 'finding' ? setupTexts.finding : setupTexts.find}
        </button>
      </div>
      <p id={`${id}-hint`} className={styles.small}>
        {setupTexts.searchHint}
      </p>
      <div role="status">
        <Outcome search={search} />
      </div>
      {search.is === 'found' && (
        <ul className={styles.places}>
          {search.places.map((place) => (
            <li key={`${place.formatted_address} ${place.geometry.location.lat}`}>
              <button type="button" className={styles.place} onClick={() => choose(place)}>
                {place.formatted_address}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Outcome({ search }: { readonly search: Search }) {
  switch (search.is) {
    case 'nothing':
      return `${setupTexts.nothingFound} ${setupTexts.notFoundHelp}`;
    case 'found':
      return setupTexts.found;
    case 'taken':
      return setupTexts.taken(search.place);
    case 'failed':
      return [...search.violations.map(({ message }) => message), setupTexts.notFoundHelp].join(
        ' ',
      );
    default:
      return null;
  }
}
