import { useRef } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { IconCircleAlert, IconRetry } from '../../../ui/display/icons';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import type { NextPage } from '../records/listRecords';
import styles from './InfiniteScrollFooter.module.css';
import { infiniteScrollWords } from './words.en';
import { useInfiniteScroll } from './useInfiniteScroll';

/** The footer of a list with infinite scroll: how many records are loaded, and a button for those who do not scroll. */
export function InfiniteScrollFooter({
  nextPage,
  loaded,
  total,
  isTotalMinimum,
}: {
  nextPage: NextPage;
  /** Number of loaded records. */
  loaded: number;
  total: number;
  isTotalMinimum: boolean;
}) {
  useLazyWords(infiniteScrollWords);
  const { translate } = useWords('');
  const { describeError } = useServices();
  const formatCount = useFormatCount();
  const footer = useRef<HTMLDivElement>(null);
  useInfiniteScroll(footer, nextPage.canAutoLoad, nextPage.load);
  const totalText = isTotalMinimum
    ? translate('engine.list.atLeast', { total: formatCount(total) })
    : formatCount(total);
  return (
    <div ref={footer} className={styles.footer}>
      <span role="status">
        {translate('engine.infiniteScroll.loaded', { loaded: formatCount(loaded), total: totalText })}
      </span>
      {nextPage.error ? (
        <span role="alert" className={styles.error}>
          <IconCircleAlert />
          {describeError(nextPage.error)}
          <Button size={28} icon={IconRetry} onClick={nextPage.load}>
            {translate('engine.list.retry')}
          </Button>
        </span>
      ) : (
        nextPage.exists && (
          <Button size={28} loading={nextPage.isFetching} onClick={nextPage.load}>
            {translate('engine.infiniteScroll.loadMore')}
          </Button>
        )
      )}
    </div>
  );
}
