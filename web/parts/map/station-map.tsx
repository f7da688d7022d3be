// Where a station stands, on a map that can be moved; the place in words stays when there is no map.
import { useEffect, useId, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { troubleSentence } from '../../../shared/contract/outside-service.ts';
import { mapTexts } from '../../texts/map.ts';
import { StationLink } from '../addresses/station-link.tsx';
import { useLate } from '../elements/use-late.ts';
import { VisuallyHidden } from '../elements/visually-hidden.tsx';
import styles from './station-map.module.css';

type StationMapProps = {
  readonly lat: number;
  readonly lng: number;
  /** What stands there: a city, or the station's name. */
  readonly label: string;
};

const loadMapView = () => import('./map-view.ts');

export function StationMap({ lat, lng, label }: StationMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { value: view, hasFailed } = useLate(frame, loadMapView);
  const [areTilesMissing, setTilesMissing] = useState(false);
  const tiles = useHref('/tiles');
  const keys = useId();

  useEffect(() => {
    if (view === null || frame.current === null) return;
    // An element React does not know: Leaflet adds classes and children to it.
    const element = document.createElement('div');
    element.className = styles.map ?? '';
    element.setAttribute('role', 'group');
    element.setAttribute('aria-label', mapTexts.label(label));
    element.setAttribute('aria-describedby', keys);
    frame.current.append(element);
    const end = view.drawMap(element, { lat, lng, tiles }, (isThere) => setTilesMissing(!isThere));
    return () => {
      end();
      element.remove();
    };
  }, [view, lat, lng, label, tiles, keys]);

  const trouble = areTilesMissing ? troubleSentence('tiles', 'unreachable') : mapTexts.notLoaded;
  return (
    <figure className={styles.figure}>
      <div ref={frame} className={styles.frame}>
        {(hasFailed || areTilesMissing) && <p className={styles.trouble}>{trouble}</p>}
      </div>
      <p id={keys} hidden>
        {mapTexts.keys}
      </p>
      <figcaption className={styles.caption}>
        <span>
          <b>{label}</b>
          <VisuallyHidden>, </VisuallyHidden> {mapTexts.place(lat, lng)}
        </span>
        <StationLink to="/about" className={styles.link}>
          {mapTexts.seeStation}
        </StationLink>
        <span className={styles.source}>
          {mapTexts.source}
          <a href={mapTexts.ignUrl}>{mapTexts.ign}</a>, <a href={mapTexts.leafletUrl}>Leaflet</a>
        </span>
      </figcaption>
    </figure>
  );
}
