import { Checkbox } from '../../../ui/inputs/Checkbox';
import { cx } from '../../../ui/cx';
import { IconArrowDown, IconArrowUp } from '../../../ui/display/icons';
import type { FieldSpec } from '../../../fields/fieldSpec';
import type { AnyRecord, Resource } from '../../resource';
import { useWords } from '../../words';
import { ColumnResizeHandle } from './ColumnResizeHandle';
import { PRIMARY_WIDTH, widthOf, type Column, type Columns } from './columns';
import type { ListState } from '../state/listState';
import { useSelectedIds, useExcludedIds, type Selection } from '../../../ui/rows/useSelection';
import { cellClass } from './cellClass';
import styles from './Table.module.css';
import type { ColumnWidths } from '../display/useListSettings';

export interface TableHeaderProps {
  readonly resource: Resource;
  readonly columns: Columns;
  readonly sort: ListState['sort'];
  readonly onSort: (sort: ListState['sort']) => void;
  readonly records: readonly AnyRecord[];
  readonly selection: Selection;
  readonly widths: ColumnWidths;
  /** While an edge is dragged. */
  readonly onDraft: (field: string, width: number | undefined) => void;
  readonly onResize: (field: string, width: number | undefined) => void;
}

/** The head of the table: choose all, a button for each order, and the edges that make columns wider. */
export function TableHeader({
  resource,
  columns,
  sort,
  onSort,
  records,
  selection,
  widths,
  onDraft,
  onResize,
}: TableHeaderProps) {
  const words = useWords(resource.name);
  const lead = resource.fields[resource.list.primary.title]!;
  const heads = { resource, sort, onSort, onDraft, onResize };
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" className={styles.row} aria-rowindex={1}>
        {columns.hasCheck && (
          <th role="columnheader" className={styles.check}>
            <SelectAll
              records={records}
              selection={selection}
              label={words.translate('engine.list.selectAll')}
            />
          </th>
        )}
        <HeaderCell
          {...heads}
          field={lead}
          className={cx(styles.lead, styles.order1)}
          label={words.text('name', { smart_count: 1 })}
          width={widths[lead.name] ?? PRIMARY_WIDTH}
        />
        {columns.all.map(column => (
          <GroupedHeader
            key={column.field.name}
            column={column}
            columns={columns}
            width={widthOf(resource, column.field, widths)}
            {...heads}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderProps {
  readonly resource: Resource;
  readonly sort: ListState['sort'];
  readonly onSort: (sort: ListState['sort']) => void;
  /** Width of the column in px. */
  readonly width: number;
  readonly onDraft: (field: string, width: number | undefined) => void;
  readonly onResize: (field: string, width: number | undefined) => void;
}

/** A column of a narrow grid has one name for all; it stands before the first of them. */
function GroupedHeader({ column, columns, ...heads }: HeaderProps & { column: Column; columns: Columns }) {
  const { field, group, narrowOrder } = column;
  const words = useWords(heads.resource.name);
  const isFirst = group?.narrow === 'grid' && columns.all.find(other => other.group === group) === column;
  return (
    <>
      {isFirst && (
        <th role="columnheader" aria-hidden className={cx(styles.groupName, styles[`order${narrowOrder}`])}>
          {words.text(`groups.${group.name}`)}
        </th>
      )}
      <HeaderCell {...heads} field={field} label={words.label(field.name)} className={cellClass(column)} />
    </>
  );
}

function HeaderCell({
  resource,
  field,
  sort,
  onSort,
  width,
  onDraft,
  onResize,
  className,
  label,
}: HeaderProps & { field: FieldSpec; className: string; label: string }) {
  const { translate } = useWords(resource.name);
  const unit = field.meta.unit ? `${label}, ${field.meta.unit}` : label;
  const isSorted = sort.field === field.name;
  const edge = (
    <ColumnResizeHandle
      name={label}
      width={width}
      onDraft={next => onDraft(field.name, next)}
      onResize={next => onResize(field.name, next)}
    />
  );
  // Its words alone are its name; the edge has a name of its own.
  if (!field.sortable)
    return (
      <th role="columnheader" scope="col" className={className} aria-label={unit}>
        {unit}
        {edge}
      </th>
    );
  // The first click of a number or time shows the largest and the newest, of a text the start of the alphabet.
  const first = field.kind.align === 'end' ? 'desc' : 'asc';
  const next = isSorted ? (sort.order === 'asc' ? 'desc' : 'asc') : first;
  const Arrow = sort.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={className}
      aria-label={unit}
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={cx(styles.sort, isSorted && styles.sorted)}
        data-tip={translate('engine.list.sort', { name: label })}
        onClick={() => onSort({ field: field.name, order: next })}
      >
        {isSorted && <Arrow />}
        {unit}
      </button>
      {edge}
    </th>
  );
}

function SelectAll({
  records,
  selection,
  label,
}: {
  records: readonly AnyRecord[];
  selection: Selection;
  label: string;
}) {
  const chosen = useSelectedIds(selection);
  const leftOut = useExcludedIds(selection);
  const here = records.filter(({ id }) => selection.has(id)).length;
  const isAll = records.length > 0 && here === records.length;
  return (
    <Checkbox
      aria-label={label}
      checked={isAll}
      indeterminate={(chosen.length > 0 || leftOut !== undefined) && !isAll}
      onChange={() => {
        const ids = records.map(({ id }) => id);
        selection.set(isAll ? chosen.filter(id => !ids.includes(id)) : [...new Set([...chosen, ...ids])]);
      }}
    />
  );
}
