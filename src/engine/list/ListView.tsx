import { ListContextProvider, ResourceContextProvider, useStore } from 'react-admin';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRunAction } from '../actions/useRunAction';
import { ListFileMenu } from '../csv/ListFileMenu';
import { NEW_ID } from '../form/newRecord';
import { useNewButton } from '../form/useNewButton';
import { Button } from '../../ui/buttons/Button';
import { fetchPart } from '../../ui/fetchPart';
import { IconPlus } from '../../ui/display/icons';
import { PageHead } from '../../ui/frame/PageHead';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import type { AnyRecord, Resource } from '../resource';
import { useWords } from '../words';
import { BulkActions } from './bulk/BulkActions';
import { Cards } from './cards/Cards';
import { focusRows } from './rows/focusRows';
import { FreshLine } from './rows/FreshLine';
import { ListBar } from './ListBar';
import { ListEmpty } from './ListEmpty';
import { listContextOf } from './state/listContext';
import { ListFoot } from './rows/ListFoot';
import styles from './ListView.module.css';
import { useSelection } from '../../ui/rows/selection';
import { Table } from './table/Table';
import { useBulk } from './bulk/useBulk';
import { useFresh } from './rows/useFresh';
import { useListCommands } from './useListCommands';
import { useListShortcuts } from './useListShortcuts';
import { useListState } from './state/useListState';
import { useOpenRecord } from './state/useOpenRecord';
import { useRows } from './rows/useRows';
import { layoutOf, useTableSettings } from './table/useTableSettings';

const loadDetails = () => import('../details/Details').then(module => ({ default: module.Details }));
const Details = lazy(() => fetchPart(loadDetails));
// Only a head start: the panel itself asks again.
const preloadDetails = () => void loadDetails().catch(() => undefined);
const CardGrid = lazy(() =>
  fetchPart(() => import('./cards/CardGrid').then(module => ({ default: module.CardGrid }))),
);
const ActionDialog = lazy(() =>
  fetchPart(() => import('../actions/ActionDialog').then(module => ({ default: module.ActionDialog }))),
);

interface Asking {
  readonly name: string;
  readonly records: readonly AnyRecord[];
}

/**
 * The list of a resource: state in the address, filters from the schema, table or cards, chosen rows, actions, details
 * beside it.
 *
 * @example
 * <ListView resource={moments} tabs={<Tabs … />} />
 */
export function ListView({
  resource,
  tabs,
  action,
  tools,
  firstStep,
  addressOf,
}: {
  resource: Resource;
  tabs?: ReactNode;
  /** Where a record has a screen of its own; rows lead there instead of opening details. */
  addressOf?: ((id: string) => string | undefined) | undefined;
  /** The one primary action of the screen. */
  action?: ReactNode;
  /** What else can be done with the list, beside its menu. */
  tools?: ReactNode;
  /** The one thing to do where there is nothing yet, if it is not the form of a new record. */
  firstStep?: ReactNode;
}) {
  const words = useWords(resource.name);
  const control = useListState(resource);
  const { state, change } = control;
  const table = useTableSettings(resource);
  const isEndless = table.settings.paging === 'endless';
  const rows = useRows(resource, state, isEndless);
  const firstRow = isEndless ? 0 : (state.page - 1) * state.perPage;
  const fresh = useFresh(resource, state, rows);
  const selection = useSelection();
  const forget = useCallback(
    (ids: readonly string[]) => selection.set(selection.all().filter(id => !ids.includes(id))),
    [selection],
  );
  const run = useRunAction(resource, forget);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const [density] = useStore<'comfortable' | 'dense'>('density', 'comfortable');
  const [asking, setAsking] = useState<Asking | null>(null);
  const details = useOpenRecord(resource, preloadDetails, addressOf);
  const newButton = useNewButton(resource, details.open);

  const known = useRef(new Map<string, AnyRecord>()).current;
  for (const record of rows.records ?? []) known.set(record.id, record);

  const narrowing = JSON.stringify([state.q, state.filters]);
  useEffect(() => selection.set([]), [narrowing, selection]);

  const act = useCallback(
    async (name: string, records: readonly AnyRecord[], answer?: unknown) => {
      setAsking(null);
      if (await run(name, records, answer)) {
        forget(records.map(({ id }) => id));
        // The button that was pressed is gone with its bar; the work goes on in the list.
        requestAnimationFrame(focusRows);
      }
    },
    [run, forget],
  );
  const onAction = useCallback(
    (name: string, records: readonly AnyRecord[]) => {
      const { confirm, asks, Ask } = resource.actions[name]!;
      if (confirm || asks || Ask) setAsking({ name, records });
      else void act(name, records);
    },
    [resource, act],
  );
  const { total, isTotalOpen } = rows;
  const bulk = useBulk({ resource, state, total, isTotalOpen, selection, known, onAction });
  useListCommands({
    ...{ resource, selection, known, bulk, onAction },
    open: details.id,
    onSearch: q => change({ q }),
  });
  useListShortcuts({ resource, selection, bulk, records: rows.records, onAction, open: details.open });
  const isRetried = useRef(false);
  const retry = () => {
    isRetried.current = true;
    rows.retry();
  };
  useEffect(() => {
    if (!isRetried.current || rows.error || !rows.records) return;
    isRetried.current = false;
    requestAnimationFrame(focusRows); // the button that was pressed is gone
  }, [rows.error, rows.records]);
  const showFresh = () => {
    fresh.forget();
    change({ page: 1 }, { replace: true });
    rows.retry();
    const list = document.querySelector<HTMLElement>('[data-rows]');
    list?.scrollTo({ top: 0 });
    list?.focus();
  };
  const onSort = useCallback((sort: typeof state.sort) => change({ sort }), [change]);

  const isEmpty = Boolean(rows.error && !rows.records?.length) || rows.records?.length === 0;
  const Rows = isPhone ? Cards : layoutOf(resource, table.settings) === 'cards' ? CardGrid : Table;
  const context = useMemo(
    () => listContextOf(resource, control, rows, selection),
    [resource, control, rows, selection],
  );
  return (
    <ResourceContextProvider value={resource.name}>
      {/* Views of others that read the list context find what they expect. */}
      <ListContextProvider value={context}>
        <div className={styles.screen} data-density={density}>
          <section className={styles.list} aria-label={words.text('name', { smart_count: 2 })}>
            <PageHead
              title={words.text('name', { smart_count: 2 })}
              count={rows.total ?? (rows.error ? undefined : 'loading')}
              countText={
                rows.isTotalOpen && rows.total !== undefined
                  ? words.translate('engine.list.atLeast', { total: rows.total.toLocaleString() })
                  : undefined
              }
              action={action ?? newButton}
              tabs={tabs}
            />
            <ListBar
              {...{ resource, control, table, isPhone }}
              menu={
                <>
                  {tools}
                  <ListFileMenu
                    {...{ resource, state, selection }}
                    total={rows.total}
                    isTotalOpen={rows.isTotalOpen}
                  />
                </>
              }
            />
            <FreshLine count={fresh.count} onShow={showFresh} />
            <div className={styles.card} aria-busy={rows.isLoading}>
              {isEmpty ? (
                <ListEmpty
                  resource={resource}
                  control={control}
                  error={rows.error}
                  onRetry={retry}
                  total={rows.total}
                  firstStep={
                    firstStep ??
                    (newButton && (
                      <Button variant="tonal" icon={IconPlus} onClick={() => details.open(NEW_ID)}>
                        {words.translate('engine.list.makeOne')}
                      </Button>
                    ))
                  }
                />
              ) : (
                <Suspense fallback={<div className={styles.place} />}>
                  <Rows
                    {...{ resource, state, selection, onAction, onSort, firstRow, table }}
                    records={rows.records}
                    open={details.id}
                    hrefOf={details.hrefOf}
                    onOpen={details.open}
                    caption={words.text('name', { smart_count: 2 })}
                    total={rows.isTotalOpen ? undefined : rows.total}
                    isDense={density === 'dense'}
                  />
                </Suspense>
              )}
              <ListFoot rows={rows} control={control} />
            </div>
            <BulkActions {...{ resource, total, selection, bulk }} />
          </section>
          {details.id !== undefined && (
            <Suspense fallback={null}>
              <Details
                {...{ resource, onAction }}
                id={details.id}
                records={rows.records ?? []}
                offset={firstRow}
                total={rows.total}
                onOpen={details.open}
                onClose={details.close}
              />
            </Suspense>
          )}
          {bulk.dialog}
          {asking && (
            <Suspense fallback={null}>
              <ActionDialog
                resource={resource}
                {...asking}
                onCancel={() => setAsking(null)}
                onConfirm={answer => void act(asking.name, asking.records, answer)}
              />
            </Suspense>
          )}
        </div>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
