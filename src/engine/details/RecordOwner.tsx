import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './Details.module.css';

/** Whose record it is, for those who see the records of everybody. Renders nothing for others. */
export function RecordOwner({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { label } = useWords(resource.name);
  const field = resource.owner === undefined ? undefined : resource.fields[resource.owner];
  if (!field) return null;
  const { Cell } = field.screen;
  return (
    <dl className={styles.owner}>
      <dt>{label(field.name)}</dt>
      <dd>
        <Cell value={record[field.name]} field={field} resource={resource.name} />
      </dd>
    </dl>
  );
}
