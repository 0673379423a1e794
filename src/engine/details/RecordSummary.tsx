import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './Details.module.css';

/**
 * What a person looks for first: whose record it is, for those who see the records of everybody, and its state, unless the header of
 * the resource shows it. Renders nothing for a record without both.
 */
export function RecordSummary({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { label } = useWords(resource.name);
  const names = [resource.owner, resource.details?.Header ? undefined : resource.entity.states?.field];
  const fields = names.flatMap(name => (name === undefined ? [] : (resource.fields[name] ?? [])));
  if (fields.length === 0) return null;
  return (
    <dl className={styles.summary}>
      {fields.map(field => {
        const { Cell } = field.screen;
        return (
          <div key={field.name}>
            <dt>{label(field.name)}</dt>
            <dd>
              <Cell
                value={record[field.name]}
                field={field}
                resource={resource.name}
                badgeStyles={resource.list.badgeStyles?.[field.name]}
              />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
