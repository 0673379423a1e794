import type { FieldSpec } from '../../fields/types';
import { EmptyValue } from '../../fields/EmptyValue';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './ValueView.module.css';

/** One value of a field, complete: texts in full, everything else in its kind's cell. */
export function ValueView({
  resource,
  field,
  value,
}: {
  resource: Resource;
  field: FieldSpec;
  value: unknown;
}) {
  const { translate } = useWords(resource.name);
  const isList = Array.isArray(value);
  if (value === null || value === undefined || value === '' || (isList && !value.length))
    return <EmptyValue />;
  if (typeof value === 'boolean') return <span>{translate(value ? 'engine.yes' : 'engine.no')}</span>;
  const text = field.itemFields ? rowsText(value) : field.screen.fullText?.(value);
  if (text !== undefined) return <span className={styles.text}>{text}</span>;
  return (
    <field.screen.Cell
      value={value}
      field={field}
      resource={resource.name}
      badgeStyles={resource.list.badgeStyles?.[field.name]}
    />
  );
}

/** A line for each row of fields. */
const rowsText = (value: unknown): string | undefined =>
  Array.isArray(value)
    ? value.map((row: object) => Object.values(row).filter(Boolean).join(' · ')).join('\n')
    : undefined;
