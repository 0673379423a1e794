import { useId } from 'react';
import { jobOutcomes, type Job, type JobOutcome } from '../../contract/jobs/job';
import { useFormatCount } from '../../ui/useFormatCount';
import { useWords } from '../words';
import styles from './OutcomeFilter.module.css';

/** Filters the records of a job by outcome. Only outcomes that occurred are available. */
export function OutcomeFilter({
  job,
  value,
  onChange,
}: {
  job: Job;
  /** Undefined: all of them. */
  value: JobOutcome | undefined;
  onChange: (outcome: JobOutcome | undefined) => void;
}) {
  const { translate } = useWords(job.resource);
  const formatCount = useFormatCount();
  const name = useId();
  const occurred = jobOutcomes.filter(outcome => job[outcome] > 0 || outcome === value);
  if (occurred.length === 0) return null;
  return (
    <div role="radiogroup" aria-label={translate('engine.jobs.filter')} className={styles.choices}>
      {[undefined, ...occurred].map(outcome => (
        <label key={outcome ?? 'all'} className={styles.choice}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={outcome === value}
            onChange={() => onChange(outcome)}
          />
          {translate(
            outcome === undefined
              ? 'engine.jobs.all'
              : outcome === 'skipped' && job.kind === 'import'
                ? 'engine.jobs.outcomes.invalidRow'
                : `engine.jobs.outcomes.${outcome}`,
          )}
          {outcome !== undefined && <span className={styles.count}>{formatCount(job[outcome])}</span>}
        </label>
      ))}
    </div>
  );
}
