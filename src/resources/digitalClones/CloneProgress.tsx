import type { DigitalClone } from '../../contract/entities/administration/digitalClone';
import { formatExactly } from '../../engine/format';
import { useWords } from '../../engine/words';
import { useLocale } from '../../ui/useLocale';
import styles from './CloneProgress.module.css';

/** What a status means for the creator, since when, and why a clone was rejected. */
export function CloneProgress({ record }: { record: DigitalClone }) {
  const words = useWords('digitalClones');
  const locale = useLocale();
  const { status, reason, decided_at, decided_by, submitted_at } = record;
  const since = status === 'pending' ? submitted_at : decided_at;
  return (
    <section className={styles.progress} data-status={status}>
      <h2 className={styles.heading}>{words.resourceText(`progress.${status}.title`)}</h2>
      <p>{words.resourceText(`progress.${status}.text`)}</p>
      {status !== 'draft' && since !== null && (
        <p className={styles.when}>
          {words.resourceText(decided_by ? 'sinceBy' : 'since', {
            when: formatExactly(new Date(since), locale),
            name: decided_by ?? '',
          })}
        </p>
      )}
      {reason !== null && <blockquote className={styles.reason}>{reason}</blockquote>}
    </section>
  );
}
