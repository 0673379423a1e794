import {
  sharedWithPartner,
  type CoachApplication,
} from '../../../contract/entities/administration/coachApplication';
import { EmptyValue } from '../../../fields/EmptyValue';
import { useWords } from '../../../engine/words';
import styles from './CoachFacts.module.css';

/** What the coaching partner is sent of an application, field by field. */
export function CoachFacts({
  application,
}: {
  application: Partial<Pick<CoachApplication, (typeof sharedWithPartner)[number]>>;
}) {
  const words = useWords('coachApplications');
  const textOf = (field: (typeof sharedWithPartner)[number]): string => {
    const value = application[field];
    return Array.isArray(value) ? value.join(', ') : String(value ?? '');
  };
  return (
    <dl className={styles.facts}>
      {sharedWithPartner.map(field => (
        <div key={field} className={styles.fact}>
          <dt className={styles.label}>{words.label(field)}</dt>
          <dd dir="auto" className={styles.value}>
            {textOf(field).trim() === '' ? <EmptyValue /> : textOf(field)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
