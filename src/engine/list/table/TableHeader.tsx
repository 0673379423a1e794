import { memo } from 'react';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { useExcludedIds, useSelectedIds, type Selection } from '../../../ui/rows/useSelection';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { useWords } from '../../words';
import type { ColumnWidths } from '../../listState/useDisplaySettings';
import type { ListState } from '../../listState/listState';
import { cellClass } from './cellClass';
import type { Column, Columns } from '../../listState/columns';
import { PRIMARY_WIDTH, widthOf } from './columnWidths';
import { HeaderCell, type HeaderCellActions } from './HeaderCell';
import styles from './Table.module.css';

export interface TableHeaderProps extends HeaderCellActions {
  readonly resource: Resource;
  readonly columns: Columns;
  readonly sort: ListState['sort'];
  readonly records: readonly AnyRecord[];
  readonly selection: Selection;
  readonly widths: ColumnWidths;
}

/** The header of the table: a checkbox for all rows, sort buttons, and handles to resize columns. */
export const TableHeader = memo(function TableHeader({
  columns,
  records,
  selection,
  widths,
  ...cell
}: TableHeaderProps) {
  const { resource } = cell;
  const words = useWords(resource.name);
  const primary = resource.fields[resource.list.primary.title]!;
  return (
    <thead role="rowgroup" className={styles.header}>
      <tr role="row" className={styles.row} aria-rowindex={1}>
        {columns.hasCheckbox && (
          <th role="columnheader" className={styles.checkbox}>
            <SelectPage
              records={records}
              selection={selection}
              label={words.translate('engine.list.selectAll')}
            />
          </th>
        )}
        <HeaderCell
          {...cell}
          field={primary}
          className={cx(styles.primary, styles.order1)}
          label={words.resourceText('name', { smart_count: 1 })}
          width={widths[primary.name] ?? PRIMARY_WIDTH}
        />
        {columns.all.map(column => {
          const { name } = column.field;
          return [
            isFirstOfGrid(column, columns) && <GroupName key={`${name} group`} {...{ resource, column }} />,
            <HeaderCell
              key={name}
              {...cell}
              field={column.field}
              label={words.label(name)}
              className={cellClass(column)}
              width={widthOf(resource, column.field, widths)}
            />,
          ];
        })}
      </tr>
    </thead>
  );
});

const isFirstOfGrid = (column: Column, columns: Columns): boolean =>
  column.group?.whenNarrow === 'grid' && columns.all.find(({ group }) => group === column.group) === column;

/** In a narrow list, the columns of a grid share one name. */
function GroupName({ resource, column }: { resource: Resource; column: Column }) {
  const words = useWords(resource.name);
  return (
    <th
      role="columnheader"
      aria-hidden
      className={cx(styles.groupName, styles[`order${column.narrowOrder}`])}
    >
      {column.group && words.resourceText(`groups.${column.group.name}`)}
    </th>
  );
}

/** Selects the rows of the page; rows selected on other pages stay selected. */
function SelectPage({
  records,
  selection,
  label,
}: {
  records: readonly AnyRecord[];
  selection: Selection;
  label: string;
}) {
  const selectedIds = useSelectedIds(selection);
  const excludedIds = useExcludedIds(selection);
  const isAll = records.length > 0 && records.every(({ id }) => selection.has(id));
  return (
    <Checkbox
      aria-label={label}
      disabled={records.length === 0}
      checked={isAll}
      indeterminate={(selectedIds.length > 0 || excludedIds !== undefined) && !isAll}
      onChange={() => {
        const ids = records.map(({ id }) => id);
        selection.set(
          isAll ? selectedIds.filter(id => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])],
        );
      }}
    />
  );
}
