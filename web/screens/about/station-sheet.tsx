// The station's sheet: where it stands, what it is, since when.
import type { PublicStation } from '../../../shared/contract/station.ts';
import { formatShortDateTime } from '../../../shared/format/dates.ts';
import { Card } from '../../parts/elements/card.tsx';
import { Row, Rows } from '../../parts/elements/rows.tsx';
import { aboutTexts } from '../../texts/about.ts';
import { degrees, metres } from '../../texts/place.ts';
import styles from './about.module.css';

type StationSheetProps = {
  readonly station: PublicStation;
  /** Its French name. */
  readonly country: string;
};

export function StationSheet({ station, country }: StationSheetProps) {
  const { city, postalCode, address, elevation, lat, lng, model, reference } = station;
  const date = (instant: string) => (
    <time dateTime={instant}>{formatShortDateTime(instant, station.timeZone)}</time>
  );
  return (
    <Card title={aboutTexts.sheet}>
      <Rows>
        <Row label={aboutTexts.city}>{aboutTexts.cityOf(city, postalCode)}</Row>
        <Row label={aboutTexts.country}>{country}</Row>
        {address !== undefined && address !== '' && (
          <Row label={aboutTexts.address}>
            <span className={styles.address}>{address}</span>
          </Row>
        )}
        <Row label={aboutTexts.elevation}>{metres(elevation)}</Row>
        <Row label={aboutTexts.latitude}>{degrees(lat)}</Row>
        <Row label={aboutTexts.longitude}>{degrees(lng)}</Row>
        <Row label={aboutTexts.model}>{model}</Row>
        <Row label={aboutTexts.reference}>{reference}</Row>
        <Row label={aboutTexts.createdAt}>{date(station.createdAt)}</Row>
        <Row label={aboutTexts.updatedAt}>{date(station.updatedAt)}</Row>
      </Rows>
    </Card>
  );
}
