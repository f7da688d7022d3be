// What became of the fields of one report: kept, refused and why, unknown.
import type { ReceptionLine, Sensor } from '../../../../../shared/contract/reception.ts';
import { fieldLabel } from '../../../../../shared/measures/field-label.ts';
import { receptionTexts } from '../../../../texts/admin/reception.ts';
import styles from './line-fields.module.css';

type LineFieldsProps = {
  readonly line: Pick<ReceptionLine, 'fields' | 'refused' | 'unknown'>;
  /** Of the station: the server knows the name of each. */
  readonly sensors: readonly Sensor[];
};

export function LineFields({ line: { fields, refused, unknown }, sensors }: LineFieldsProps) {
  const labelOf = (field: string): string =>
    sensors.find((sensor) => sensor.field === field)?.label ?? fieldLabel(field);
  if (fields.length + refused.length + unknown.length === 0) return null;
  return (
    <dl className={styles.fields}>
      {refused.length > 0 && (
        <div className={styles.refused}>
          <dt>{receptionTexts.refusedFields}</dt>
          {refused.map(({ field, reason, value }) => (
            <dd key={`${field} ${reason}`}>{receptionTexts.refusedField(field, reason, value)}</dd>
          ))}
        </div>
      )}
      {fields.length > 0 && (
        <div>
          <dt>{receptionTexts.acceptedFields}</dt>
          <dd>{fields.map(labelOf).join(' · ')}</dd>
        </div>
      )}
      {unknown.length > 0 && (
        <div>
          <dt>{receptionTexts.unknownFields}</dt>
          <dd>{unknown.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}
