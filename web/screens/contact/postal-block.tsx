// The postal address of a station whose owner publishes it.
import type { PublicStation } from '../../../shared/contract/station.ts';
import { Card } from '../../parts/elements/card.tsx';
import { contactTexts } from '../../texts/contact.ts';
import styles from './postal-block.module.css';

type PostalBlockProps = { readonly station: PublicStation; readonly country: string | null };

export function PostalBlock({ station, country }: PostalBlockProps) {
  const { name, address, postalCode, city } = station;
  return (
    <Card title={contactTexts.postal}>
      <address className={styles.address}>
        <span>{name}</span>
        <span>{address}</span>
        <span>{`${postalCode} ${city}`}</span>
        {country !== null && <span>{country}</span>}
      </address>
    </Card>
  );
}
