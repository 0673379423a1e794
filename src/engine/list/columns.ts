import type { FieldSpec } from '../fieldSpec';
import type { ColumnGroup, Resource } from '../resource';

/** One column of the table, with its place when the list is narrow. */
export interface Column {
  readonly field: FieldSpec;
  readonly group: ColumnGroup<string> | undefined;
  /** Position among the cells of a narrow row, whose groups fill two lines column by column. */
  readonly narrowOrder: number;
  /** The lower one of two that stand one above the other. */
  readonly isBelow: boolean;
}

export interface Columns {
  readonly all: readonly Column[];
  readonly hasCheck: boolean;
  /** `grid-template-columns` of a row with room for every column. */
  readonly wide: string;
  /** The same when groups share their place. */
  readonly narrow: string;
  /** The same without the groups that leave first. */
  readonly tight: string;
}

const CHECK = '16px';
const NARROW_CHIP = 86;

/** In two lines filled column by column, a grid of four reads 1 3 / 2 4 unless the second and third change places. */
const gridOrder = (count: number, index: number): number => {
  const rows = 2;
  const columns = Math.ceil(count / rows);
  return (index % columns) * rows + Math.floor(index / columns);
};

/** The columns of a resource's list, with the widths of both shapes. */
export const columnsOf = (resource: Resource): Columns => {
  const all: Column[] = [];
  const wide: string[] = [];
  const narrow: string[] = [];
  const tight: string[] = [];
  const widthOf = (field: FieldSpec) => resource.list.widths?.[field.name] ?? field.kind.width;
  let order = 2; // The checkbox and the lead column stand before.
  for (const entry of resource.list.columns) {
    const group = typeof entry === 'string' ? undefined : entry;
    const fields = (typeof entry === 'string' ? [entry] : entry.columns).map(name => resource.fields[name]!);
    fields.forEach((field, index) => {
      wide.push(`${widthOf(field)}px`);
      const within = group?.narrow === 'grid' ? gridOrder(fields.length, index) : index;
      all.push({
        field,
        group,
        narrowOrder: order + within,
        isBelow: group?.narrow === 'stack' && index > 0,
      });
    });
    order += fields.length;
    if (group?.narrow === 'hide') continue;
    const tracks =
      group?.narrow === 'grid'
        ? Array.from({ length: Math.ceil(fields.length / 2) }, () => `${NARROW_CHIP}px`)
        : [`${Math.max(...fields.map(widthOf))}px`];
    narrow.push(...tracks);
    if (!group?.leavesFirst) tight.push(...tracks);
  }
  // Where nothing can be done to several rows, there is nothing to choose them for.
  const check = resource.list.bulk.length ? [CHECK] : [];
  return {
    all,
    hasCheck: check.length > 0,
    wide: [...check, 'minmax(220px, 1fr)', ...wide].join(' '),
    narrow: [...check, 'minmax(180px, 1fr)', ...narrow].join(' '),
    tight: [...check, 'minmax(150px, 1fr)', ...tight].join(' '),
  };
};
