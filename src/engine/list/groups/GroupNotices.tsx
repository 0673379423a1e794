import type { ReactNode } from 'react';
import { limits } from '../../../contract/limits';
import { Button } from '../../../ui/buttons/Button';
import { IconCircleAlert, IconRetry } from '../../../ui/display/icons';
import { useFormatCount } from '../../../ui/useFormatCount';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import styles from './Groups.module.css';
import type { Groups } from './useGroups';

/** Instead of groups: why there are none. `children` where there are. */
export function GroupNotices({
  groups: { groups, total, isComplete, isFetching, error, retry },
  onChange,
  children,
}: {
  groups: Groups;
  onChange: RecordsViewProps['onChange'];
  children: ReactNode;
}) {
  const { translate } = useWords('');
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  if (error && !groups)
    return (
      <div role="alert" className={styles.notice}>
        <IconCircleAlert />
        {`${translate('engine.groups.failed')} ${describeError(error)}`}
        <Button size={32} icon={IconRetry} loading={isFetching} onClick={retry}>
          {translate('engine.list.retry')}
        </Button>
      </div>
    );
  if (!isComplete)
    return (
      <div className={styles.notice}>
        {translate('engine.groups.tooMany')}
        <Button size={32} onClick={() => onChange({ groupBy: undefined })}>
          {translate('engine.groups.off')}
        </Button>
      </div>
    );
  return (
    <>
      {children}
      {total > limits.groups && (
        <p className={styles.note}>
          {translate('engine.groups.moreGroups', {
            shown: formatCount(limits.groups),
            total: formatCount(total),
          })}
        </p>
      )}
    </>
  );
}
