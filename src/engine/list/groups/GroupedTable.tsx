import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { RecordGroup } from '../../../contract/schema/listTotals';
import { cx } from '../../../ui/cx';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { lazyPart } from '../../../ui/lazyPart';
import { useVirtualRows } from '../../../ui/rows/useVirtualRows';
import { useFormatCount } from '../../../ui/useFormatCount';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useWords } from '../../words';
import { useQuickEdit } from '../quickEdit/useQuickEdit';
import { openOnPlainClick } from '../rows/openOnPlainClick';
import type { RecordsViewProps } from '../rows/recordsViewProps';
import { rowIndexOf } from '../rows/rowIndexOf';
import { useScrollRestoration } from '../rows/useScrollRestoration';
import { useToggleRow } from '../rows/useToggleRow';
import { Row } from '../table/Row';
import { SkeletonRows } from '../table/SkeletonRows';
import { useColumnLayout } from '../table/Table';
import tableStyles from '../table/Table.module.css';
import { moveFocusInTable } from '../table/tableKeys';
import { TableHeader } from '../table/TableHeader';
import { GroupHeading } from './GroupHeading';
import { groupItems, ROWS_OF_GROUP, type GroupItem } from './groupItems';
import { GroupNotices } from './GroupNotices';
import styles from './Groups.module.css';
import { stateOfGroup } from './groupState';
import { useFolding } from './useFolding';
import { useGroupPages } from './useGroupPages';
import { useGroups, type Groups } from './useGroups';
import { useGroupTitles } from './useGroupTitles';
import { groupWords } from './words.en';

const QuickEdit = lazyPart(() => import('../quickEdit/QuickEdit'), 'QuickEdit');

/** Heights of rows in px, as in the styles; others are measured. */
const ROW_HEIGHT_PX = { comfortable: 56, dense: 44 } as const;

const noGroups: readonly RecordGroup[] = [];

/** The table with its rows in groups. Only the rows near the visible area are mounted, and only their pages are loaded. */
export function GroupedTable(props: RecordsViewProps) {
  useLazyWords(groupWords);
  const groups = useGroups(props.resource, props.state);
  return (
    <GroupNotices groups={groups} onChange={props.onChange}>
      <GroupedRows {...props} groups={groups} />
    </GroupNotices>
  );
}

function GroupedRows(props: RecordsViewProps & { groups: Groups }) {
  const { resource, state, selection, openId, onSort, onRecords, label, isDense, display, groups } = props;
  const { groupBy = '' } = state;
  const scroller = useRef<HTMLDivElement>(null);
  const { columns, widths, style, className, previewWidth } = useColumnLayout(resource, display.settings);
  const { isFolded, fold } = useFolding(display, groupBy);
  const items = groupItems(groups.groups ?? noGroups, isFolded);
  const virtual = useVirtualRows({
    scroller,
    count: items.length,
    isLong: true,
    rowHeight: isDense ? ROW_HEIGHT_PX.dense : ROW_HEIGHT_PX.comfortable,
    pinned: -1,
  });
  const mounted = virtual.rows.map(({ index }) => items[index]);
  const rows = useGroupPages(resource, state, mounted);
  const titleOf = useGroupTitles(resource, groupBy, groups.groups ?? noGroups);
  const onToggle = useToggleRow(selection, rows.records);
  // By the index of their row, as quick edit finds them.
  const byIndex = useMemo(() => items.map(item => rows.recordOf(item)!), [items, rows]);
  const quickEdit = useQuickEdit(resource, byIndex);
  useEffect(() => onRecords(rows.records), [onRecords, rows.records]);
  useEffect(() => () => onRecords(undefined), [onRecords]);
  useScrollRestoration(scroller, `${resource.name} ${groupBy}`, groups.groups !== undefined);
  return (
    <div ref={scroller} className={tableStyles.scroller} tabIndex={-1} data-rows="" data-grouped="">
      <table
        role="table"
        className={cx(tableStyles.table, className, virtual.isVirtual && tableStyles.virtual)}
        style={style}
        aria-label={label}
        aria-busy={!groups.groups}
        aria-rowcount={items.length + 1}
      >
        <TableHeader
          {...{ resource, columns, selection, onSort, widths }}
          sort={state.sort}
          records={rows.records}
          onPreviewWidth={previewWidth}
          onResize={display.resize}
        />
        <tbody
          role="rowgroup"
          className={tableStyles.body}
          style={virtual.height === undefined ? undefined : { height: virtual.height }}
          onClick={openOnPlainClick(props.onOpen)}
          onDoubleClick={quickEdit.onDoubleClick}
          onKeyDown={event => {
            moveFocusInTable(event);
            quickEdit.onKeyDown(event);
          }}
          onFocus={event => virtual.setFocused(rowIndexOf(event.target))}
          onBlur={event => virtual.setFocused(rowIndexOf(event.relatedTarget))}
        >
          {groups.groups ? (
            virtual.rows.map(({ index, top }) => {
              const item = items[index]!; // the indexes of virtual rows are those of the items
              const record = rows.recordOf(item);
              if (record)
                return (
                  <Row
                    key={record.id}
                    {...{ resource, record, columns, selection, onToggle, index, top }}
                    href={props.hrefOf(record.id)}
                    isOpen={record.id === openId}
                    eager={false}
                    ariaIndex={index + 2}
                    measure={virtual.measure}
                    onAction={props.onAction}
                    onOpen={props.onOpen}
                    onEdit={quickEdit.open}
                  />
                );
              return (
                <tr
                  key={itemKey(item)}
                  role="row"
                  ref={virtual.measure}
                  className={cx(
                    item.type === 'record' ? tableStyles.row : styles.heading,
                    top !== undefined && styles.virtual,
                  )}
                  style={top === undefined ? undefined : { top }}
                  data-index={index}
                  data-group={item.type === 'heading' ? '' : undefined}
                  aria-rowindex={index + 2}
                  aria-hidden={(item.type === 'record' && !rows.error) || undefined}
                >
                  <td role="cell" className={item.type === 'record' ? tableStyles.primary : styles.cell}>
                    {item.type === 'heading' ? (
                      <GroupHeading
                        resource={resource}
                        group={item.group}
                        title={titleOf(item.group)}
                        isFolded={isFolded(item.group.key)}
                        onFold={isOn => fold(item.group.key, isOn)}
                      />
                    ) : item.type === 'others' ? (
                      <Others {...props} group={item.group} />
                    ) : rows.error ? (
                      <RowError onRetry={rows.retry} />
                    ) : (
                      <Skeleton width={196} height={12} />
                    )}
                  </td>
                </tr>
              );
            })
          ) : (
            <SkeletonRows columns={columns} />
          )}
        </tbody>
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

const itemKey = (item: GroupItem): string =>
  `${item.type} ${item.group.key ?? '-'} ${item.type === 'record' ? item.position : ''}`;

/** Where the other records of a long group are. */
function Others({ resource, state, group, onChange }: RecordsViewProps & { group: RecordGroup }) {
  const { translate } = useWords(resource.name);
  const formatCount = useFormatCount();
  return (
    <span className={cx(styles.cell, styles.others)}>
      {translate('engine.groups.others', {
        shown: formatCount(ROWS_OF_GROUP),
        total: formatCount(group.count),
      })}
      <Button
        size={28}
        onClick={() =>
          onChange({ filters: stateOfGroup(resource, state, group).filters, groupBy: undefined })
        }
      >
        {translate('engine.groups.openAll')}
      </Button>
    </span>
  );
}

function RowError({ onRetry }: { onRetry: () => void }) {
  const { translate } = useWords('');
  return (
    <Button size={28} onClick={onRetry}>
      {translate('engine.list.retry')}
    </Button>
  );
}
