import { Suspense, useRef, useCallback, useMemo, useState, type CSSProperties } from 'react';
import { cx } from '../../../ui/cx';
import { lazyPart } from '../../../ui/lazyPart';
import { useVirtualRows, type VirtualRows } from '../../../ui/rows/useVirtualRows';
import { useQuickEdit } from '../quickEdit/useQuickEdit';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { useScrollRestoration } from '../rows/useScrollRestoration';
import styles from './Table.module.css';
import { TableHeader } from './TableHeader';
import { useTableKeyHints } from './useTableKeyHints';
import type { AnyRecord } from '../../services/anyRecord';
import { openOnPlainClick } from '../rows/openOnPlainClick';
import { rowIndexOf } from '../rows/rowIndexOf';
import { useToggleRow } from '../rows/useToggleRow';
import { type Columns, columnsOf } from '../../listState/columns';
import { Row } from './Row';
import { SkeletonRows } from './SkeletonRows';
import { moveFocusInTable } from './tableKeys';
import { useDeferredRows } from './useDeferredRows';
import { canSelect } from '../../resource/bulkChanges';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import { useServices } from '../../services/services';
import type { ColumnWidths, DisplaySettings } from '../../listState/useDisplaySettings';
import { gridTracks } from './columnWidths';

const QuickEdit = lazyPart(() => import('../quickEdit/QuickEdit'), 'QuickEdit');

/** Heights of rows in px, as in the styles; a row with larger text is measured. */
const ROW_HEIGHT_PX = { comfortable: 56, dense: 44 } as const;

/** Above this page size, often only some rows of a page are mounted. */
const LONG_PAGE = 60;

/** The list as a table. */
export function Table(props: RecordsViewProps) {
  const { resource, state, records, selection, openId, onSort, label, total, isDense, display } = props;
  const { settings, resize } = display;
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, widths, style, className, previewWidth } = useColumnLayout(resource, settings);
  const rowHeight = isDense ? ROW_HEIGHT_PX.dense : ROW_HEIGHT_PX.comfortable;
  const virtual = useVirtualRows({
    scroller,
    rowHeight,
    count: records?.length ?? 0,
    isLong: state.perPage > LONG_PAGE || settings.paging === 'endless',
    pinned: records && openId !== undefined ? records.findIndex(({ id }) => id === openId) : -1,
  });
  const quickEdit = useQuickEdit(resource, records);
  useTableKeyHints(resource);
  useScrollRestoration(
    scroller,
    `${resource.name} ${state.page}`,
    records !== undefined && !virtual.isPending,
  );
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      tabIndex={-1}
      data-rows=""
      onScroll={event =>
        event.currentTarget.toggleAttribute('data-scrolled', Math.abs(event.currentTarget.scrollLeft) > 0)
      }
    >
      <table
        role="table"
        className={cx(styles.table, className, virtual.isVirtual && styles.virtual)}
        style={style}
        aria-label={label}
        aria-busy={!records}
        // The header is a row, too; -1 is an unknown total.
        aria-rowcount={total === undefined ? -1 : total + 1}
      >
        <TableHeader
          {...{ resource, columns, selection, onSort, widths }}
          sort={state.sort}
          records={records ?? noRecords}
          onPreviewWidth={previewWidth}
          onResize={resize}
        />
        <TableBody {...props} {...{ columns, virtual, rowHeight, quickEdit }} />
      </table>
      {virtual.observer}
      {quickEdit.edited && (
        <Suspense fallback={null}>
          <QuickEdit resource={resource} edited={quickEdit.edited} onClose={quickEdit.close} />
        </Suspense>
      )}
    </div>
  );
}

/** Pictures of the rows above the fold of a usual screen are loaded eagerly. */
const EAGER_ROWS = 10;

const noRecords: readonly AnyRecord[] = [];

/** The rows of the table, of a virtual one those near the visible area. Events are handled once for all rows. */
export function TableBody({
  resource,
  records,
  selection,
  openId,
  hrefOf,
  onOpen,
  onAction,
  offset,
  columns,
  virtual,
  rowHeight,
  quickEdit,
}: RecordsViewProps & {
  columns: Columns;
  virtual: VirtualRows;
  /** In px. */
  rowHeight: number;
  quickEdit: ReturnType<typeof useQuickEdit>;
}) {
  const onToggle = useToggleRow(selection, records);
  const deferred = useDeferredRows(records ?? noRecords, rowHeight);
  const rows = virtual.isVirtual ? virtual.rows : virtual.rows.slice(0, deferred.length);
  return (
    <tbody
      role="rowgroup"
      className={styles.body}
      style={virtual.height === undefined ? undefined : { height: virtual.height }}
      onClick={openOnPlainClick(onOpen)}
      onDoubleClick={quickEdit.onDoubleClick}
      onKeyDown={event => {
        moveFocusInTable(event);
        quickEdit.onKeyDown(event);
      }}
      onFocus={event => virtual.setFocused(rowIndexOf(event.target))}
      onBlur={event => virtual.setFocused(rowIndexOf(event.relatedTarget))}
    >
      {records ? (
        rows.map(({ index, top }) => {
          const record = records[index]!; // the indexes of virtual rows are those of the records
          return (
            <Row
              key={record.id}
              {...{ resource, record, columns, selection, onAction, onToggle, onOpen, index, top }}
              href={hrefOf(record.id)}
              isOpen={record.id === openId}
              eager={index < EAGER_ROWS}
              ariaIndex={offset + index + 2}
              measure={virtual.measure}
              onEdit={quickEdit.open}
            />
          );
        })
      ) : (
        <SkeletonRows columns={columns} />
      )}
    </tbody>
  );
}

/** The columns of a table and their widths, as declared or as the person set them. */
export const useColumnLayout = (resource: Resource, settings: DisplaySettings) => {
  const [preview, setPreview] = useState<ColumnWidths>();
  const { person } = useServices();
  const columns = useMemo(
    () => ({ ...columnsOf(resource, settings.columns), hasCheckbox: canSelect(resource, person) }),
    [resource, settings.columns, person],
  );
  const widths = useMemo(() => ({ ...settings.widths, ...preview }), [settings.widths, preview]);
  const words = useWords(resource.name);
  const tracks = useMemo(
    () => gridTracks(resource, columns, widths, words),
    [resource, columns, widths, words],
  );
  const style = useMemo((): CSSProperties => {
    return {
      ...tracks.widths,
      '--wide': tracks.wide,
      '--narrow': tracks.narrow,
      '--narrowest': tracks.narrowest,
      '--alone': tracks.alone,
      '--middle': tracks.middle,
      '--minimum': `${tracks.minimum}px`,
      '--middle-minimum': `${tracks.middleMinimum}px`,
    };
  }, [tracks]);
  /** Shows a width while a column is dragged, without saving it; undefined ends the preview. */
  const previewWidth = useCallback(
    (field: string, width: number | undefined) =>
      setPreview(width === undefined ? undefined : { [field]: width }),
    [],
  );
  const isOwned = resource.owner !== undefined && columns.isDeclared;
  const className = cx(
    columns.isDeclared ? styles.declared : styles.custom,
    isOwned && styles.owned,
    columns.isDeclared && tracks.isCrowded && styles.crowded,
  );
  return { columns, widths, style, className, previewWidth };
};
