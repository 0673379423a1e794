import { ListContextProvider, ResourceContextProvider, useStore } from 'react-admin';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useRunAction } from '../actions/useRunAction';
import { CsvMenu } from '../csv/CsvMenu';
import { NEW_ID } from '../form/newRecord';
import { useNewButton } from '../form/useNewButton';
import { Button } from '../../ui/buttons/Button';
import { lazyPart } from '../../ui/lazyPart';
import { IconPlus } from '../../ui/display/icons';
import { PageHeader } from '../../ui/frame/PageHeader';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import type { AnyRecord, Resource } from '../resource';
import { useWords } from '../words';
import { BulkActions } from './bulk/BulkActions';
import { CardList } from './cards/CardList';
import { focusRows } from './rows/focusRows';
import { NewRecordsNotice } from './records/NewRecordsNotice';
import { ListToolbar } from './ListToolbar';
import { ListEmptyState } from './ListEmptyState';
import { listContextOf } from './state/listContext';
import { ListFooter } from './footer/ListFooter';
import styles from './ListView.module.css';
import { useSelection } from '../../ui/rows/useSelection';
import { Table } from './table/Table';
import { useBulk } from './bulk/useBulk';
import { useNewRecords } from './records/useNewRecords';
import { useListCommands } from './useListCommands';
import { useListShortcuts } from './useListShortcuts';
import { useListState } from './state/useListState';
import { useOpenRecord } from './state/useOpenRecord';
import { useListRecords } from './records/useListRecords';
import { layoutOf, useListSettings } from './display/useListSettings';

const Details = lazyPart(() => import('../details/Details'), 'Details');
const CardGrid = lazyPart(() => import('./cards/CardGrid'), 'CardGrid');
const ActionDialog = lazyPart(() => import('../actions/ActionDialog'), 'ActionDialog');

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
  const table = useListSettings(resource);
  const isEndless = table.settings.paging === 'endless';
  const rows = useListRecords(resource, state, isEndless);
  const firstRow = isEndless ? 0 : (state.page - 1) * state.perPage;
  const fresh = useNewRecords(resource, state, rows);
  const selection = useSelection();
  const forget = useCallback(
    (ids: readonly string[]) => selection.set(selection.all().filter(id => !ids.includes(id))),
    [selection],
  );
  const run = useRunAction(resource, forget);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const [density] = useStore<'comfortable' | 'dense'>('density', 'comfortable');
  const [asking, setAsking] = useState<Asking | null>(null);
  const details = useOpenRecord(resource, Details.preload, addressOf);
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
  const { total, isTotalMinimum } = rows;
  const bulk = useBulk({ resource, state, total, isTotalMinimum, selection, known, onAction });
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
    fresh.reset();
    change({ page: 1 }, { replace: true });
    rows.retry();
    const list = document.querySelector<HTMLElement>('[data-rows]');
    list?.scrollTo({ top: 0 });
    list?.focus();
  };
  const onSort = useCallback((sort: typeof state.sort) => change({ sort }), [change]);

  const isEmpty = Boolean(rows.error && !rows.records?.length) || rows.records?.length === 0;
  const Rows = isPhone ? CardList : layoutOf(resource, table.settings) === 'cards' ? CardGrid : Table;
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
            <PageHeader
              title={words.text('name', { smart_count: 2 })}
              count={rows.total ?? (rows.error ? undefined : 'loading')}
              countText={
                rows.isTotalMinimum && rows.total !== undefined
                  ? words.translate('engine.list.atLeast', { total: rows.total.toLocaleString() })
                  : undefined
              }
              action={action ?? newButton}
              tabs={tabs}
            />
            <ListToolbar
              {...{ resource, control, table, isPhone }}
              menu={
                <>
                  {tools}
                  <CsvMenu
                    {...{ resource, state, selection }}
                    total={rows.total}
                    isTotalMinimum={rows.isTotalMinimum}
                  />
                </>
              }
            />
            <NewRecordsNotice count={fresh.count} onShow={showFresh} />
            <div className={styles.card} aria-busy={rows.isLoading}>
              {isEmpty ? (
                <ListEmptyState
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
                    total={rows.isTotalMinimum ? undefined : rows.total}
                    isDense={density === 'dense'}
                  />
                </Suspense>
              )}
              <ListFooter rows={rows} control={control} />
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
