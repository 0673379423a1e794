import { Suspense, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { Selection } from '../../ui/rows/useSelection';
import { SectionErrorBoundary } from '../../ui/feedback/SectionErrorBoundary';
import { lazyPart } from '../../ui/lazyPart';
import { useIsAfterFirstContent } from '../../ui/useIsAfterFirstContent';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import type { DisplayControl } from '../listState/useDisplaySettings';
import { ListFooter } from './footer/ListFooter';
import { ListEmptyState } from './ListEmptyState';
import styles from './ListView.module.css';
import type { ListRecords } from './records/listRecords';
import type { RecordsViewProps } from './rows/recordsViewProps';
import { restoreListFocus } from '../actions/restoreListFocus';
import type { ListState } from '../listState/listState';
import type { ListStateControl } from '../listState/useListState';
import type { OpenRecordControl } from './useOpenRecord';
import { viewOfList } from './layouts/views';
import { several } from '../../ui/useLocale';

const ListTotals = lazyPart(() => import('./totals/ListTotals'), 'ListTotals');

/** The records in the layout of the list, or why there are none; the pages below. */
export function ListContent({
  resource,
  control,
  display,
  isDense,
  list,
  offset,
  selection,
  details,
  onAction,
  onRecords,
  firstStep,
}: {
  resource: Resource;
  control: ListStateControl;
  display: DisplayControl;
  isDense: boolean;
  list: ListRecords;
  /** Number of records on the pages before. */
  offset: number;
  selection: Selection;
  details: OpenRecordControl;
  onAction: RecordsViewProps['onAction'];
  onRecords: RecordsViewProps['onRecords'];
  /** What to do in a list without records. */
  firstStep: ReactNode;
}) {
  const words = useWords(resource.name);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const retry = useRetry(list);
  const hasTotals = useIsAfterFirstContent();
  const { state, change } = control;
  const onSort = useCallback((sort: ListState['sort']) => change({ sort }), [change]);
  const { error } = list;
  // While a new state loads, the rows before are shown; an empty result is replaced by the skeleton.
  const records = list.isOutdated && list.records?.length === 0 ? undefined : list.records;
  const isEmpty = records?.length === 0 || Boolean(error && !records);
  const { Records, PhoneRecords = Records, loadsRecords } = viewOfList(resource, state, display.settings);
  const RecordsView = isPhone ? PhoneRecords : Records;
  return (
    <div className={styles.card} aria-busy={list.isFetching} onPointerDown={details.preload}>
      {isEmpty ? (
        <ListEmptyState {...{ resource, control, error, firstStep }} onRetry={retry} total={list.total} />
      ) : (
        <Suspense fallback={<div className={styles.loading} />}>
          <RecordsView
            {...{
              resource,
              state,
              records,
              selection,
              display,
              isDense,
              offset,
              onSort,
              onAction,
              onRecords,
            }}
            onChange={change}
            label={words.resourceText('name', { smart_count: several })}
            total={list.isTotalMinimum ? undefined : list.total}
            openId={details.id}
            hrefOf={details.hrefOf}
            onOpen={details.open}
          />
        </Suspense>
      )}
      {resource.list.totals && !isEmpty && list.records && (
        <SectionErrorBoundary>
          <Suspense fallback={<div className={styles.totals} />}>
            {hasTotals ? <ListTotals {...{ resource, state }} /> : <div className={styles.totals} />}
          </Suspense>
        </SectionErrorBoundary>
      )}
      {!loadsRecords && <ListFooter list={list} control={control} />}
    </div>
  );
}

/** Fetches the list again, and moves the focus to its rows once they are loaded: the retry button is removed. */
const useRetry = ({ records, error, refetch }: ListRecords): (() => void) => {
  const isRetrying = useRef(false);
  useEffect(() => {
    if (!isRetrying.current || error || !records) return;
    isRetrying.current = false;
    requestAnimationFrame(restoreListFocus);
  }, [error, records]);
  return () => {
    isRetrying.current = true;
    refetch();
  };
};
