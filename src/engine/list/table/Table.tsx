import { Suspense, useCallback, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { cx } from '../../../ui/cx';
import { lazyPart } from '../../../ui/lazyPart';
import type { AnyRecord, Resource } from '../../resource';
import { columnsOf, tracksOf } from './columns';
import type { ListState } from '../state/listState';
import { Row } from './Row';
import { moveFocusInTable } from './tableKeys';
import type { Selection } from '../../../ui/rows/useSelection';
import { SkeletonRows } from './SkeletonRows';
import { TableHeader } from './TableHeader';
import styles from './Table.module.css';
import { useScrollRestoration } from '../rows/useScrollRestoration';
import { useDeferredRows } from './useDeferredRows';
import { useQuickEdit } from '../quickEdit/useQuickEdit';
import { useTableKeyHints } from './useTableKeyHints';
import type { ColumnWidths, ListSettingsControl } from '../display/useListSettings';
import { useVirtualRows } from '../../../ui/rows/useVirtualRows';

const QuickEdit = lazyPart(() => import('../quickEdit/QuickEdit'), 'QuickEdit');

export interface RowsViewProps {
  readonly resource: Resource;
  readonly state: ListState;
  /** Undefined while the first page is on its way. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly selection: Selection;
  /** Id of the record whose details are open. */
  readonly open: string | undefined;
  /** Address of a record's details, undefined where the resource has none. */
  readonly hrefOf: (id: string) => string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onSort: (sort: ListState['sort']) => void;
  readonly onAction: (name: string, records: readonly AnyRecord[]) => void;
  readonly caption: string;
  /** Rows of earlier pages. */
  readonly firstRow: number;
  /** All rows of the list; undefined where they were not counted to the end. */
  readonly total: number | undefined;
  readonly isDense: boolean;
  readonly table: ListSettingsControl;
}

/** Heights of rows in px, as in the styles; a row with larger text is measured. */
const ROW_PX = { comfortable: 56, dense: 44 } as const;

/** Pages of more rows are likely to mount only some of them. */
const LONG_PAGE = 60;

const none: readonly AnyRecord[] = [];
/** Rows whose pictures are above the fold of a usual screen load at once. */
const EAGER_ROWS = 10;

/** Opens the details on a plain click on a link; other clicks are the browser's. */
export const openOnClick = (onOpen: (id: string) => void) => (event: MouseEvent<HTMLElement>) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as HTMLElement).closest<HTMLElement>('a[data-record]'); // clicks land on elements
  if (!link) return;
  event.preventDefault();
  onOpen(link.dataset['record']!);
};

/** The list as a table. One listener serves all links; each row draws only when it changes itself. */
export function Table({
  resource,
  state,
  records,
  selection,
  open,
  hrefOf,
  onOpen,
  onSort,
  onAction,
  caption,
  firstRow,
  total,
  isDense,
  table: { settings, resize },
}: RowsViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<ColumnWidths>();
  const columns = useMemo(() => columnsOf(resource, settings.columns), [resource, settings.columns]);
  const widths = useMemo(() => ({ ...settings.widths, ...draft }), [settings.widths, draft]);
  const tracks = useMemo(() => tracksOf(resource, columns, widths), [resource, columns, widths]);
  // React's style type does not know custom properties.
  const style = {
    '--wide': tracks.wide,
    '--narrow': tracks.narrow,
    '--tight': tracks.tight,
    '--minimum': `${tracks.minimum}px`,
  } as CSSProperties;
  const progressive = useDeferredRows(records ?? none);
  const virtual = useVirtualRows({
    scroller,
    count: records?.length ?? 0,
    isLong: state.perPage > LONG_PAGE || settings.paging === 'endless',
    rowHeight: isDense ? ROW_PX.dense : ROW_PX.comfortable,
    pinned: records && open !== undefined ? records.findIndex(({ id }) => id === open) : -1,
  });
  const shown = virtual.isVirtual ? virtual.rows : virtual.rows.slice(0, progressive.length);
  const quickEdit = useQuickEdit(resource, records);
  useTableKeyHints(resource);
  useScrollRestoration(scroller, `${resource.name} ${state.page}`, records !== undefined);
  const onDraft = useCallback(
    (field: string, width: number | undefined) =>
      setDraft(width === undefined ? undefined : { [field]: width }),
    [],
  );
  const onToggle = useCallback(
    (id: string, isOn: boolean, isRange: boolean) =>
      selection.toggle(id, isOn, isRange ? records?.map(record => record.id) : undefined),
    [selection, records],
  );
  const indexOf = (target: EventTarget | null): number | undefined => {
    const index = target instanceof Element ? target.closest<HTMLElement>('tr')?.dataset['index'] : undefined;
    return index === undefined ? undefined : Number(index);
  };
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      tabIndex={-1}
      data-rows=""
      onScroll={event =>
        event.currentTarget.toggleAttribute('data-scrolled', event.currentTarget.scrollLeft > 0)
      }
    >
      <table
        role="table"
        className={cx(
          styles.table,
          columns.isDeclared ? styles.declared : styles.own,
          virtual.isVirtual && styles.virtual,
        )}
        style={style}
        aria-label={caption}
        aria-busy={!records}
        // The head is a row, too; a total that was not counted to the end is unknown.
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <TableHeader
          {...{ resource, columns, selection, onSort, widths, onDraft }}
          onResize={resize}
          sort={state.sort}
          records={records ?? []}
        />
        <tbody
          role="rowgroup"
          className={styles.body}
          style={virtual.height === undefined ? undefined : { height: virtual.height }}
          onClick={openOnClick(onOpen)}
          onDoubleClick={quickEdit.onDoubleClick}
          onKeyDown={event => {
            moveFocusInTable(event);
            quickEdit.onKeyDown(event);
          }}
          onFocus={event => virtual.setFocused(indexOf(event.target))}
          onBlur={event => virtual.setFocused(indexOf(event.relatedTarget))}
        >
          {records ? (
            shown.map(({ index, top }) => {
              const record = records[index]!; // indexes of the records
              return (
                <Row
                  key={record.id}
                  {...{ resource, record, columns, selection, onAction, onToggle, onOpen, index, top }}
                  href={hrefOf(record.id)}
                  isOpen={record.id === open}
                  eager={index < EAGER_ROWS}
                  ariaIndex={firstRow + index + 2}
                  measure={virtual.measure}
                  onEdit={quickEdit.open}
                />
              );
            })
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
      </table>
      {quickEdit.edited && (
        <Suspense fallback={null}>
          <QuickEdit resource={resource} edited={quickEdit.edited} onClose={quickEdit.close} />
        </Suspense>
      )}
    </div>
  );
}
