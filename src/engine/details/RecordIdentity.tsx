import { RecordPicture } from '../resource/RecordPicture';
import type { Resource } from '../resource/resource';
import type { AnyRecord } from '../services/anyRecord';
import styles from './RecordIdentity.module.css';

/**
 * Which record it is, as the list shows it: picture, title and second line. Renders nothing where the form has the title as a field, or
 * the resource has a header of its own.
 */
export function RecordIdentity({ resource, record }: { resource: Resource; record: AnyRecord }) {
  const { title, subtitle } = resource.list.primary;
  if (resource.details?.Header || resource.form.some(({ field }) => field === title)) return null;
  const secondLine = subtitle(record);
  return (
    <div className={styles.identity}>
      <RecordPicture resource={resource} record={record} />
      <div className={styles.lines}>
        <p className={styles.title}>{resource.title(record)}</p>
        {secondLine && <p className={styles.subtitle}>{secondLine}</p>}
      </div>
    </div>
  );
}
