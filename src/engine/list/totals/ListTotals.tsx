import { Button } from '../../../ui/buttons/Button';
import { cx } from '../../../ui/cx';
import { IconCircleAlert, IconRetry } from '../../../ui/display/icons';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { ListState } from '../../listState/listState';
import type { Resource } from '../../resource/resource';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import styles from './ListTotals.module.css';
import { TotalValue } from './TotalValue';
import { totalsWords } from './words.en';
import { useTotals } from './useTotals';
import { inPageLanguage } from '../../../contract/messages';

/** The foot of a list: sums and averages over all records that its filters match, on every page. */
export function ListTotals({ resource, state }: { resource: Resource; state: ListState }) {
  useLazyWords(totalsWords);
  const { translate, label } = useWords(resource.name);
  const { describeError } = useServices();
  const { totals, isComplete, isOutdated, isFetching, error, retry } = useTotals(resource, state);
  // With its unit, as in the head of its column.
  const nameOf = (name: string): string => {
    const unit = resource.fields[name]?.meta.unit;
    return label(name).toLowerCase() + (unit === undefined ? '' : `, ${inPageLanguage(unit)}`);
  };
  return (
    <section
      className={styles.foot}
      aria-label={translate('engine.totals.label')}
      aria-busy={isFetching}
      data-later=""
    >
      {error && (!totals || isOutdated) ? (
        <p role="alert" className={styles.failure}>
          <IconCircleAlert />
          {`${translate('engine.totals.failed')} ${describeError(error)}`}
          <Button size={28} icon={IconRetry} loading={isFetching} onClick={retry}>
            {translate('engine.list.retry')}
          </Button>
        </p>
      ) : !isComplete ? (
        <p className={cx(styles.note, isOutdated && styles.outdated)}>{translate('engine.totals.tooMany')}</p>
      ) : (
        <dl className={cx(styles.totals, isOutdated && styles.outdated)}>
          {Object.entries(resource.list.totals ?? {}).map(([name, total]) => (
            <div key={name} className={styles.total}>
              <dt>{translate(`engine.totals.${total}`, { name: nameOf(name) })}</dt>
              {totals ? (
                <TotalValue
                  resource={resource}
                  field={resource.fields[name]!} // checked with the declaration
                  values={totals.filter(({ field }) => field === name)}
                />
              ) : (
                <dd>
                  <Skeleton width={48} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
