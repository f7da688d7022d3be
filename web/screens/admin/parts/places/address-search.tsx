// Finds an address and fills the fields of the form around it: see fill-place.ts. Its own field is no part of that
// form: it is neither sent nor kept.
import searchIcon from 'lucide-static/icons/search.svg?raw';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  addressLengthMax,
  type Geocoding,
  type GeocodingResult,
} from '../../../../../shared/contract/geocoding.ts';
import { answerTo } from '../../../../client/answer-to.ts';
import type { Loaded } from '../../../../client/loaded.ts';
import { useApi } from '../../../../client/use-api.ts';
import { Icon } from '../../../../parts/elements/icon.tsx';
import fields from '../../../../parts/forms/field.module.css';
import { addressSearchTexts } from '../../../../texts/admin/address-search.ts';
import actions from '../acts/action.module.css';
import styles from './address-search.module.css';
import { fillPlace } from './fill-place.ts';

type Search =
  | { readonly step: 'rest' | 'searching' }
  | { readonly step: 'answered'; readonly answer: Loaded<Geocoding> }
  | { readonly step: 'filled'; readonly address: string };

type AddressSearchProps = {
  /** Of the names of the fields it fills: `station.` */
  readonly prefix?: string;
  /** Called once they are filled. */
  readonly onFilled?: (place: GeocodingResult) => void;
};

export function AddressSearch({ prefix = '', onFilled }: AddressSearchProps) {
  const id = useId();
  const api = useApi();
  const root = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState<Search>({ step: 'rest' });

  const choose = (place: GeocodingResult) => {
    const form = root.current?.closest('form');
    if (form) fillPlace(form, place, prefix);
    onFilled?.(place);
    setSearch({ step: 'filled', address: place.formatted_address });
  };
  const ask = async () => {
    const address = input.current?.value.trim() ?? '';
    if (address === '' || search.step === 'searching') return;
    setSearch({ step: 'searching' });
    const answer = await answerTo((signal) => api.geocoding({ query: { address } }, { signal }));
    const [only, ...others] = answer.ok ? answer.value.results : [];
    if (only && others.length === 0) choose(only);
    else setSearch({ step: 'answered', answer });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void ask();
  };

  return (
    <search ref={root} className={styles.search}>
      <label htmlFor={id} className={fields.label}>
        {addressSearchTexts.label}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {addressSearchTexts.hint}
      </p>
      <div className={styles.line}>
        <input
          ref={input}
          id={id}
          form=""
          type="text"
          className={fields.control}
          aria-describedby={`${id}-hint`}
          maxLength={addressLengthMax}
          autoComplete="off"
          enterKeyHint="search"
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={actions.quiet}
          aria-disabled={search.step === 'searching'}
          onClick={() => void ask()}
        >
          <Icon svg={searchIcon} />
          {search.step === 'searching' ? addressSearchTexts.searching : addressSearchTexts.submit}
        </button>
      </div>
      <Outcome search={search} onChoose={choose} />
    </search>
  );
}

type OutcomeProps = {
  readonly search: Search;
  readonly onChoose: (place: GeocodingResult) => void;
};

/** What was found, what was filled, or why nothing was: read from here on. */
function Outcome({ search, onChoose }: OutcomeProps) {
  const words = useRef<HTMLDivElement>(null);
  const { step } = search;
  useEffect(() => {
    if (step === 'answered' || step === 'filled') words.current?.focus();
  }, [step]);
  return (
    <div ref={words} tabIndex={-1} role="status" className={styles.outcome}>
      {search.step === 'filled' && <p>{addressSearchTexts.filled(search.address)}</p>}
      {search.step === 'answered' && <Found answer={search.answer} onChoose={onChoose} />}
    </div>
  );
}

type FoundProps = Pick<OutcomeProps, 'onChoose'> & { readonly answer: Loaded<Geocoding> };

function Found({ answer, onChoose }: FoundProps) {
  if (!answer.ok)
    return (
      <>
        {answer.violations.map(({ message }) => (
          <p key={message} className={fields.refused}>
            {message}
          </p>
        ))}
        <p>{addressSearchTexts.byHand}</p>
      </>
    );
  const { results, attribution } = answer.value;
  if (results.length === 0)
    return (
      <p>
        {addressSearchTexts.none} {addressSearchTexts.byHand}
      </p>
    );
  return (
    <>
      <p>{addressSearchTexts.choose}</p>
      <ul className={styles.places}>
        {results.map((place) => (
          <li key={`${place.formatted_address} ${place.geometry.location.lat}`}>
            <button type="button" className={styles.place} onClick={() => onChoose(place)}>
              {place.formatted_address}
            </button>
          </li>
        ))}
      </ul>
      <p className={fields.hint}>{attribution.text}</p>
    </>
  );
}
