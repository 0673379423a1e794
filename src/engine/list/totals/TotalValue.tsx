import type { FieldTotal } from '../../../contract/schema/listTotals';
import { EmptyValue } from '../../../fields/EmptyValue';
import type { FieldSpec } from '../../../fields/types';
import { coreTypeOf } from '../../../fields/zod';
import type { Resource } from '../../resource/resource';
import styles from './ListTotals.module.css';

/** Decimal places of an average of whole numbers. */
const AVERAGE_SCALE = 2;

/** A total as the cells of its field show values: one, or one for each currency. */
export function TotalValue({
  resource,
  field,
  values,
}: {
  resource: Resource;
  field: FieldSpec;
  values: readonly FieldTotal[];
}) {
  if (!values.length)
    return (
      <dd>
        <EmptyValue />
      </dd>
    );
  const { Cell } = field.screen;
  const { currencyField } = field.meta;
  return values.map(({ total, currency, value }) => (
    <dd key={currency} className={styles.value}>
      <Cell
        field={total === 'average' ? withPlaces(field) : field}
        resource={resource.name}
        value={valueOf(field, value)}
        record={currencyField === undefined ? undefined : { [currencyField]: currency }}
      />
    </dd>
  ));
}

/** A total as the field has its values, rounded as people read them. Amounts are texts, which their cells round. */
const valueOf = ({ schema, meta }: FieldSpec, value: string | null): unknown =>
  value !== null && coreTypeOf(schema) === 'number'
    ? Number(Number(value).toFixed(meta.scale ?? AVERAGE_SCALE))
    : value;

/** A field of whole numbers, whose average is none. */
const withPlaces = (field: FieldSpec): FieldSpec =>
  field.meta.scale === undefined ? { ...field, meta: { ...field.meta, scale: AVERAGE_SCALE } } : field;
