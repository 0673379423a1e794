import { ListContextProvider, ResourceContextProvider, useStore } from 'react-admin';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { limits } from '../../contract/limits';
import { useRunAction } from '../actions/useRunAction';
import { IconButton } from '../parts/IconButton';
import { IconList } from '../parts/icons';
import { PageHead } from '../parts/PageHead';
import { Pager } from '../parts/Pager';
import { BELOW_MOBILE, useMediaQuery } from '../parts/useMediaQuery';
import type { AnyRecord, Resource } from '../resource';
import { useWords } from '../words';
import { BulkActions } from './BulkActions';
import { Cards } from './Cards';
import { FilterBar } from './FilterBar';
import { ListEmpty } from './ListEmpty';
import { listContextOf } from './listContext';
import styles from './ListView.module.css';
import { SearchField } from './SearchField';
import { useSelection } from './selection';
import { Table } from './Table';
import { useListState } from './useListState';
import { useOpenRecord } from './useOpenRecord';
import { useRows } from './useRows';

const loadDetails = () => import('../details/Details').then(module => ({ default: module.Details }));
const Details = lazy(loadDetails);
const preloadDetails = () => void loadDetails();
const ActionDialog = lazy(() =>
  import('../actions/ActionDialog').then(module => ({ default: module.ActionDialog })),
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
  firstStep,
}: {
  resource: Resource;
  tabs?: ReactNode;
  /** The one primary action of the screen. */
  action?: ReactNode;
  firstStep?: ReactNode;
}) {
  const words = useWords(resource.name);
  const control = useListState(resource);
  const { state, change } = control;
  const rows = useRows(resource, state);
  const selection = useSelection();
  const run = useRunAction(resource);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const [density, setDensity] = useStore<'comfortable' | 'dense'>('density', 'comfortable');
  const [asking, setAsking] = useState<Asking | null>(null);
  const details = useOpenRecord(resource, preloadDetails);

  const known = useRef(new Map<string, AnyRecord>()).current;
  for (const record of rows.records ?? []) known.set(record.id, record);

  const narrowing = JSON.stringify([state.q, state.filters]);
  useEffect(() => selection.set([]), [narrowing, selection]);

  const act = useCallback(
    async (name: string, records: readonly AnyRecord[], answer?: unknown) => {
      setAsking(null);
      if (await run(name, records, answer)) {
        const acted = new Set(records.map(({ id }) => id));
        selection.set(selection.all().filter(id => !acted.has(id)));
        // The button that was pressed is gone with its bar; the work goes on in the list.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            document.querySelector<HTMLElement>('[data-rows]')?.focus();
        });
      }
    },
    [run, selection],
  );
  const onAction = useCallback(
    (name: string, records: readonly AnyRecord[]) => {
      const { confirm, asks } = resource.actions[name]!;
      if (confirm || asks) setAsking({ name, records });
      else void act(name, records);
    },
    [resource, act],
  );
  const onSort = useCallback((sort: typeof state.sort) => change({ sort }), [change]);

  const isEmpty = Boolean(rows.error && !rows.records?.length) || rows.records?.length === 0;
  const Rows = isPhone ? Cards : Table;
  const context = useMemo(
    () => listContextOf(resource, control, rows, selection),
    [resource, control, rows, selection],
  );
  return (
    <ResourceContextProvider value={resource.name}>
      {/* Views of others that read the list context find what they expect. */}
      <ListContextProvider value={context}>
        <div className={styles.screen} data-density={density}>
          <section className={styles.list} aria-label={words.say('name', { smart_count: 2 })}>
            <PageHead
              title={words.say('name', { smart_count: 2 })}
              count={rows.total ?? (rows.error ? undefined : 'loading')}
              countText={
                rows.isTotalOpen && rows.total !== undefined
                  ? words.translate('engine.list.atLeast', { total: rows.total.toLocaleString() })
                  : undefined
              }
              action={action}
              tabs={tabs}
            />
            <div className={styles.bar}>
              <div className={styles.filters}>
                {resource.endpoints.list.query?._zod.def.shape['q'] && (
                  <SearchField
                    label={words.say('search')}
                    value={state.q}
                    onSearch={q => change({ q }, { replace: Boolean(q && state.q) })}
                  />
                )}
                {resource.list.filters.length > 0 && <FilterBar resource={resource} {...control} />}
              </div>
              {!isPhone && (
                <IconButton
                  icon={IconList}
                  variant="outlined"
                  label={words.translate(
                    density === 'dense' ? 'engine.list.comfortable' : 'engine.list.dense',
                  )}
                  onClick={() => setDensity(density === 'dense' ? 'comfortable' : 'dense')}
                />
              )}
            </div>
            <div className={styles.card} aria-busy={rows.isLoading}>
              {isEmpty ? (
                <ListEmpty
                  resource={resource}
                  control={control}
                  error={rows.error}
                  onRetry={rows.retry}
                  total={rows.total}
                  firstStep={firstStep}
                />
              ) : (
                <Rows
                  {...{ resource, state, selection, onAction, onSort }}
                  records={rows.records}
                  open={details.id}
                  hrefOf={details.hrefOf}
                  onOpen={details.open}
                  caption={words.say('name', { smart_count: 2 })}
                />
              )}
              {rows.total !== undefined && rows.total > 0 && !isEmpty && (
                <Pager
                  page={state.page}
                  perPage={state.perPage}
                  total={rows.total}
                  isAtLeast={rows.isTotalOpen}
                  perPageOptions={limits.pageSizes.list}
                  onPage={page => change({ page })}
                  onPerPage={perPage => change({ perPage })}
                />
              )}
            </div>
            <BulkActions {...{ resource, selection, known, onAction }} />
          </section>
          {details.id !== undefined && (
            <Suspense fallback={null}>
              <Details
                {...{ resource, onAction }}
                id={details.id}
                records={rows.records ?? []}
                offset={(state.page - 1) * state.perPage}
                total={rows.total}
                onOpen={details.open}
                onClose={details.close}
              />
            </Suspense>
          )}
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
