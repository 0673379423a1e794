import type { FieldSpec } from '../../fields/types';
import type { ColumnGroup } from '../resource/declaration';
import type { Resource } from '../resource/resource';

/** One column of the table, with its position in a narrow list. */
export interface Column {
  readonly field: FieldSpec;
  readonly group: ColumnGroup<string> | undefined;
  /** Position among the cells of a narrow row, whose groups fill two lines column by column. */
  readonly narrowOrder: number;
  /** The lower one of two stacked cells. */
  readonly isBelow: boolean;
}

interface ListedColumns {
  readonly all: readonly Column[];
  /** As the resource declares them: groups share a column in a narrow list. A person's own selection scrolls instead. */
  readonly isDeclared: boolean;
}

export interface Columns extends ListedColumns {
  /** The person can select rows. */
  readonly hasCheckbox: boolean;
}

/** The fields that a list shows at first. */
export const declaredColumns = (resource: Resource): string[] => resource.list.columns.flatMap(namesOf);

/** Every field that can be a column, the declared ones first. The fields of the primary column are no columns. */
export const availableColumns = (resource: Resource): string[] => {
  const declared = declaredColumns(resource);
  const { title, image, badge } = resource.list.primary;
  const used = new Set([...declared, ...resource.list.omit, title, image, badge]);
  return [...declared, ...Object.keys(resource.fields).filter(name => !used.has(name))];
};

/** The selected columns, or the declared ones. Names that are no column any more are left out. */
export const columnsOf = (resource: Resource, selected?: readonly string[]): ListedColumns =>
  selected
    ? { all: selectedColumns(resource, selected), isDeclared: false }
    : { all: groupedColumns(resource), isDeclared: true };

/** The checkbox and the primary column come before. */
const FIRST_ORDER = 2;

const selectedColumns = (resource: Resource, selected: readonly string[]): Column[] => {
  const available = new Set(availableColumns(resource));
  return [...new Set(selected)]
    .filter(name => available.has(name))
    .map((name, index) => ({
      field: resource.fields[name]!,
      group: undefined,
      narrowOrder: index + FIRST_ORDER,
      isBelow: false,
    }));
};

const groupedColumns = (resource: Resource): Column[] => {
  const columns: Column[] = [];
  for (const entry of resource.list.columns) {
    const group = typeof entry === 'string' ? undefined : entry;
    const names = namesOf(entry);
    const start = FIRST_ORDER + columns.length;
    columns.push(
      ...names.map((name, index) => ({
        field: resource.fields[name]!,
        group,
        narrowOrder: start + (group?.whenNarrow === 'grid' ? gridOrder(names.length, index) : index),
        isBelow: group?.whenNarrow === 'stack' && index > 0,
      })),
    );
  }
  return columns;
};

const namesOf = (entry: Resource['list']['columns'][number]): readonly string[] =>
  typeof entry === 'string' ? [entry] : entry.columns;

/** Position in a grid of two lines that is filled column by column, so that four cells read 1 2 / 3 4. */
const gridOrder = (count: number, index: number): number => {
  const rows = 2;
  const columns = Math.ceil(count / rows);
  return (index % columns) * rows + Math.floor(index / columns);
};
