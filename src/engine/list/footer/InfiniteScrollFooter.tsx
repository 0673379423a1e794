import { useRef } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { IconCircleAlert, IconRetry } from '../../../ui/display/icons';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useServices } from '../../services';
import { useWords } from '../../words';
import styles from './InfiniteScrollFooter.module.css';
import { useInfiniteScroll } from './useInfiniteScroll';
import type { NextPage } from '../records/useListRecords';

/** The foot of a list that goes on: how much is there, and a button for those who do not scroll. */
export function InfiniteScrollFooter({
  nextPage,
  loaded,
  total,
  isTotalMinimum,
}: {
  nextPage: NextPage;
  loaded: number;
  total: number;
  isTotalMinimum: boolean;
}) {
  const { translate } = useWords('');
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  const foot = useRef<HTMLDivElement>(null);
  useInfiniteScroll(foot, nextPage.canAutoLoad, nextPage.load);
  const all = isTotalMinimum
    ? translate('engine.list.atLeast', { total: formatCount(total) })
    : formatCount(total);
  return (
    <div ref={foot} className={styles.foot}>
      <span role="status">
        {translate('engine.endless.position', { loaded: formatCount(loaded), total: all })}
      </span>
      {nextPage.error ? (
        <span role="alert" className={styles.failed}>
          <IconCircleAlert />
          {describeError(nextPage.error)}
          <Button size={28} icon={IconRetry} onClick={nextPage.load}>
            {translate('engine.list.retry')}
          </Button>
        </span>
      ) : (
        nextPage.exists && (
          <Button size={28} loading={nextPage.isFetching} onClick={nextPage.load}>
            {translate('engine.endless.more')}
          </Button>
        )
      )}
    </div>
  );
}
