import type { VirtualRows } from '../../../ui/rows/useVirtualRows';
import type { AnyRecord } from '../../services/anyRecord';
import type { useQuickEdit } from '../quickEdit/useQuickEdit';
import { openOnPlainClick } from '../rows/openOnPlainClick';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { rowIndexOf } from '../rows/rowIndexOf';
import { useToggleRow } from '../rows/useToggleRow';
import type { Columns } from '../../listState/columns';
import { Row } from './Row';
import { SkeletonRows } from './SkeletonRows';
import styles from './Table.module.css';
import { moveFocusInTable } from './tableKeys';
import { useDeferredRows } from './useDeferredRows';

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
  quickEdit,
}: RecordsViewProps & {
  columns: Columns;
  virtual: VirtualRows;
  quickEdit: ReturnType<typeof useQuickEdit>;
}) {
  const onToggle = useToggleRow(selection, records);
  const deferred = useDeferredRows(records ?? noRecords);
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
