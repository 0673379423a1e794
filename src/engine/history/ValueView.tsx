import type { FieldSpec } from '../../fields/fieldSpec';
import { None } from '../../fields/None';
import type { Resource } from '../resource';
import { useWords } from '../words';
import styles from './ValueView.module.css';

const isText = (field: FieldSpec): boolean => ['text', 'longText'].includes(field.kind.name);

/** One value of a field outside a record, whole: texts in full, everything else as its kind draws it. */
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
  if (value === null || value === undefined || value === '' || (isList && !value.length)) return <None />;
  if (typeof value === 'boolean') return <span>{translate(value ? 'engine.yes' : 'engine.no')}</span>;
  if (isText(field)) return <span className={styles.text}>{String(value)}</span>;
  if (isList && value.every(item => typeof item === 'string') && field.kind.name === 'tags')
    return <span className={styles.text}>{value.join(', ')}</span>;
  return (
    <field.kind.Cell
      value={value}
      field={field}
      resource={resource.name}
      badgeStyles={resource.list.badgeStyles?.[field.name]}
    />
  );
}
