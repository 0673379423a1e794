import { useTranslate } from 'ra-core';
import { commentLimits } from '../../../../contract/comments/commentLimits';
import { useServices } from '../../../../engine/services/services';
import { Button } from '../../../../ui/buttons/Button';
import { IconRetry } from '../../../../ui/display/icons';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { useFormatCount } from '../../../../ui/useFormatCount';
import { useLocale } from '../../../../ui/useLocale';
import type { Trial } from './useTrial';
import styles from './TrialResult.module.css';

const outcomes = ['approved', 'rejected', 'taken_down', 'pending', 'not_reported'] as const;

/** What a rule would have caught, what reviewers decided about it, and the newest examples. */
export function TrialResult({ trial: { data, error, isFetching, refetch } }: { trial: Trial }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const locale = useLocale();
  const { describeError } = useServices();
  const days = commentLimits.rules.triedDays;
  if (isFetching)
    return (
      <div role="status" aria-label={translate('commentRules.trying', { days })} className={styles.trial}>
        <Skeleton width="72%" height={14} />
        <Skeleton width="48%" height={12} />
      </div>
    );
  if (error || !data)
    return (
      <div role="alert" className={styles.failure}>
        {translate('commentRules.tryFailed')} {error && describeError(error)}
        <Button size={32} icon={IconRetry} onClick={() => void refetch()}>
          {translate('workstation.retry')}
        </Button>
      </div>
    );
  const counted = outcomes.filter(outcome => data[outcome] > 0);
  const decided = data.approved + data.rejected + data.taken_down;
  const found = counted.map(outcome =>
    translate(`commentRules.outcomes.${outcome}`, {
      smart_count: data[outcome],
      count: formatCount(data[outcome]),
    }),
  );
  const key = data.read === 0 ? 'nothingRead' : data.caught === 0 ? 'caughtNone' : 'caught';
  return (
    <div role="status" className={styles.trial}>
      <p className={styles.sentence}>
        {translate(`commentRules.${key}`, {
          smart_count: data.read,
          caught: formatCount(data.caught),
          read: formatCount(data.read),
          outcomes: new Intl.ListFormat(locale).format(found),
          days,
        })}
      </p>
      {data.approved * 2 > decided && (
        <p className={styles.warning}>{translate('commentRules.mostApproved')}</p>
      )}
      {data.examples.length > 0 && (
        <>
          <h4 className={styles.heading}>{translate('commentRules.examples')}</h4>
          <ul role="list" className={styles.examples}>
            {data.examples.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
