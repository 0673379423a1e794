import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import { useResources } from '../resource/ResourcesContext';
import type { Resources } from '../resource/resources';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyPart, optionalLazyPart, preloadParts } from '../../ui/lazyPart';
import { useSelection, type Selection } from '../../ui/rows/useSelection';
import { CsvMenu } from '../csv/CsvMenu';
import { useNewButton } from '../form/create/useNewButton';
import { ownedResource } from '../resource/ownedResource';
import type { Resource } from '../resource/resource';
import type { AnyRecord } from '../services/anyRecord';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { AfterFirstContent } from './AfterFirstContent';
import { BulkActions } from './bulk/BulkActions';
import { useBulk } from './bulk/useBulk';
import { useListDisplay } from '../listState/useDisplaySettings';
import { ListContent } from './ListContent';
import { hasNoRecords } from './ListEmptyState';
import { ListHeader } from './ListHeader';
import { ListToolbar } from './ListToolbar';
import styles from './ListView.module.css';
import { useListRecords } from './records/useListRecords';
import { useSeenRecords } from './records/useSeenRecords';
import { viewOfList } from './layouts/views';
import type { ListState } from '../listState/listState';
import { toListContext } from './toListContext';
import { useListState } from '../listState/useListState';
import { useOpenRecord } from './useOpenRecord';
import { useListActions } from './useListActions';
import { useListShortcuts } from './useListShortcuts';
import { several } from '../../ui/useLocale';

const Details = lazyPart(() => import('../details/Details'), 'Details');
const PrerenderedDetails = optionalLazyPart(
  () => import('../details/PrerenderedDetails'),
  'PrerenderedDetails',
);
const LiveRows = optionalLazyPart(() => import('./live/LiveRows'), 'LiveRows');
const ListCommands = optionalLazyPart(() => import('./ListCommands'), 'ListCommands');
const NewRecordsNotice = optionalLazyPart(() => import('./records/NewRecordsNotice'), 'NewRecordsNotice');
const WrongList = lazyPart(() => import('./WrongList'), 'WrongList');

/**
 * The list of a resource: state in the URL, filters from the schema, table or cards, selection, actions, and the details
 * of a record beside it.
 *
 * @example
 * <ListView resource={moments} tabs={<Tabs … />} />
 */
export function ListView(props: ListViewProps) {
  const List = props.resource.problems.length ? WrongList : DeclaredListView;
  return <List {...props} />;
}

interface ListViewProps {
  resource: Resource;
  tabs?: ReactNode;
  /** Path of a record's own screen, which its row links to instead of the details panel. */
  addressOf?: ((id: string) => string | undefined) | undefined;
  /** The primary action of the screen; the button for a new record where left out. */
  action?: ReactNode;
  /** Controls before the menu of the list. */
  tools?: ReactNode;
  /** The one thing to do in a list without records; the button for a new record where left out. */
  firstStep?: ReactNode;
  /** What belongs to the list, below its rows; both scroll together. */
  below?: ReactNode;
}

function DeclaredListView({
  resource: declared,
  tabs,
  action,
  tools,
  firstStep,
  below,
  addressOf,
}: ListViewProps) {
  const { person } = useServices();
  const resource = ownedResource(declared, person.permissions);
  const words = useWords(resource.name);
  const control = useListState(resource);
  const { state, change } = control;
  const display = useListDisplay(resource, control);
  const { density } = display;
  const { loadsRecords } = viewOfList(resource, state, display.settings);
  const isInfinite = !loadsRecords && display.settings.paging === 'endless';
  const list = useListRecords(resource, loadsRecords ? { ...state, ...countOnly } : state, isInfinite);
  const { total, isTotalMinimum } = list;
  const [loaded, setLoaded] = useState<readonly AnyRecord[]>();
  const records = loadsRecords ? loaded : list.records;
  const offset = isInfinite || loadsRecords ? 0 : (state.page - 1) * state.perPage;
  const seen = useSeenRecords(records);
  const selection = useListSelection(state);
  const resources = useResources();
  const preload = useCallback(() => preloadDetails(resource, resources), [resource, resources]);
  const details = useOpenRecord(resource, preload, addressOf);
  // Without a single record, one step is all there is to do: no filters, no second button.
  const isFirst = !resource.list.isUsuallyEmpty && hasNoRecords(resource, state, list);
  const newButton = useNewButton(resource, details.open, !isFirst);
  const step = isFirst ? (firstStep ?? newButton) : undefined;
  const { onAction, dialog } = useListActions(resource, selection, details.open);
  const bulk = useBulk({ resource, state, total, isTotalMinimum, selection, known: seen, onAction });
  useListShortcuts({ resource, selection, bulk, records, onAction, details });
  const context = useMemo(
    () => toListContext(resource, control, list, selection),
    [resource, control, list, selection],
  );
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={context}>
        <div className={styles.screen} data-density={density}>
          <section
            className={styles.list}
            data-has-more={below ? '' : undefined}
            aria-label={words.resourceText('name', { smart_count: several })}
          >
            <ListHeader
              resource={resource}
              list={list}
              action={step ? undefined : (action ?? newButton)}
              tabs={tabs}
            />
            <ListToolbar
              {...{ resource, control, display }}
              isBare={step !== undefined}
              menu={
                <>
                  {tools}
                  <CsvMenu {...{ resource, state, selection, total, isTotalMinimum }} />
                </>
              }
            />
            <AfterFirstContent>
              <NewRecordsNotice {...{ resource, control, list }} />
            </AfterFirstContent>
            <ListContent
              {...{ resource, control, display, list, offset, selection, details, onAction }}
              onRecords={setLoaded}
              isDense={density === 'dense'}
              firstStep={step}
            />
            {below}
            <BulkActions {...{ resource, total, selection, bulk }} />
            <AfterFirstContent>
              <LiveRows {...{ resource, records }} />
              <ListCommands
                {...{ resource, selection, seen, bulk, onAction }}
                openId={details.id}
                onSearch={q => change({ q })}
              />
            </AfterFirstContent>
            {details.preload && !addressOf && details.id === undefined && records?.[0] && (
              <AfterFirstContent>
                <PrerenderedDetails resource={resource} record={records[0]} />
              </AfterFirstContent>
            )}
          </section>
          {details.id !== undefined && (
            <Suspense fallback={null}>
              <Details
                {...{ resource, onAction, offset }}
                total={loadsRecords ? records?.length : total}
                id={details.id}
                records={records ?? []}
                onOpen={details.open}
                onClose={details.close}
              />
            </Suspense>
          )}
          {bulk.dialog}
          {dialog}
        </div>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}

/** The request of a list whose layout loads its records itself: it needs their number only. */
const countOnly = { page: 1, perPage: 1 };

/** Fetches all that the details of a record and its form are made of. */
const preloadDetails = ({ details, form, fields }: Resource, resources: Resources): void => {
  preloadParts([
    Details,
    details?.Header,
    details?.Footer,
    ...form.map(({ Input, field }) => Input ?? fields[field]?.screen.Input),
  ]);
  // Their tabs report a failure.
  details?.related?.forEach(({ resource }) => resources.load(resource).catch(() => undefined));
};

/** The selected rows. Another search or filter clears them. */
const useListSelection = ({ q, filters }: ListState): Selection => {
  const selection = useSelection();
  const query = JSON.stringify([q, filters]);
  useEffect(() => selection.set([]), [query, selection]);
  return selection;
};
