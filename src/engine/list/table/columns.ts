import type { FieldSpec } from '../../../fields/fieldSpec';
import type { ColumnGroup, Resource } from '../../resource';
import { canChoose } from '../bulk/canChoose';
import type { ColumnWidths } from '../display/useListSettings';

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
  /** As the resource declares them: they share their places when the list is narrow. A person's own set scrolls. */
  readonly isDeclared: boolean;
}

/** How a row is divided, as values of `grid-template-columns`. */
export interface Tracks {
  /** With room for every column. */
  readonly wide: string;
  /** The same when groups share their place. */
  readonly narrow: string;
  /** The same without the groups that leave first. */
  readonly tight: string;
  /** What a row with every column needs at least, in px. */
  readonly minimum: number;
}

const CHECK = 16;
const GAP = 14;
const INSET = 16;
const NARROW_CHIP = 86;
/** What the first column has at least unless a person says otherwise, in px. */
export const PRIMARY_WIDTH = 220;

/** In two lines filled column by column, a grid of four reads 1 3 / 2 4 unless the second and third change places. */
const gridOrder = (count: number, index: number): number => {
  const rows = 2;
  const columns = Math.ceil(count / rows);
  return (index % columns) * rows + Math.floor(index / columns);
};

const groupOf = (entry: Resource['list']['columns'][number]): ColumnGroup<string> | undefined =>
  typeof entry === 'string' ? undefined : entry;
const namesOf = (entry: Resource['list']['columns'][number]): readonly string[] =>
  typeof entry === 'string' ? [entry] : entry.columns;

/** The fields that a list shows at first. */
export const declaredColumns = (resource: Resource): string[] => resource.list.columns.flatMap(namesOf);

/** Every field that can be a column, those shown at first before the others. The lead's own stand in the first column. */
export const availableColumns = (resource: Resource): string[] => {
  const declared = declaredColumns(resource);
  const { title, image, badge } = resource.list.primary;
  const taken = new Set([...declared, ...resource.list.omit, title, image, badge]);
  return [...declared, ...Object.keys(resource.fields).filter(name => !taken.has(name))];
};

/** The columns a person chose, or the declared ones. Names that are no column any more are left out. */
export const columnsOf = (resource: Resource, chosen?: readonly string[]): Columns => {
  const hasCheck = canChoose(resource);
  if (chosen) {
    const offered = new Set(availableColumns(resource));
    const names = [...new Set(chosen)].filter(name => offered.has(name));
    const all = names.map((name, index) => ({
      field: resource.fields[name]!,
      group: undefined,
      narrowOrder: index + 2,
      isBelow: false,
    }));
    return { all, hasCheck, isDeclared: false };
  }
  const all: Column[] = [];
  let order = 2; // The checkbox and the lead column stand before.
  for (const entry of resource.list.columns) {
    const group = groupOf(entry);
    const names = namesOf(entry);
    names.forEach((name, index) => {
      const within = group?.narrow === 'grid' ? gridOrder(names.length, index) : index;
      all.push({
        field: resource.fields[name]!,
        group,
        narrowOrder: order + within,
        isBelow: group?.narrow === 'stack' && index > 0,
      });
    });
    order += names.length;
  }
  return { all, hasCheck, isDeclared: true };
};

/** The width of a column in px: a person's, the resource's, or that of its kind. */
export const widthOf = (resource: Resource, field: FieldSpec, widths: ColumnWidths): number =>
  widths[field.name] ?? resource.list.widths?.[field.name] ?? field.kind.width;

/** Neighbours of one group, or a column of its own. */
const blocksOf = (columns: Columns): Column[][] => {
  const blocks: Column[][] = [];
  for (const column of columns.all) {
    const before = blocks.at(-1);
    if (before && column.group && before[0]!.group === column.group) before.push(column);
    else blocks.push([column]);
  }
  return blocks;
};

/** How rows of these columns are divided, in the three shapes of a list. */
export const tracksOf = (resource: Resource, columns: Columns, widths: ColumnWidths): Tracks => {
  const of = ({ field }: Column) => widthOf(resource, field, widths);
  const narrow: string[] = [];
  const tight: string[] = [];
  for (const block of blocksOf(columns)) {
    const { group } = block[0]!;
    if (group?.narrow === 'hide') continue;
    const tracks =
      group?.narrow === 'grid'
        ? Array.from({ length: Math.ceil(block.length / 2) }, () => `${NARROW_CHIP}px`)
        : [`${Math.max(...block.map(of))}px`];
    narrow.push(...tracks);
    if (!group?.leavesFirst) tight.push(...tracks);
  }
  const check = columns.hasCheck ? [`${CHECK}px`] : [];
  const own = widths[resource.list.primary.title];
  const lead = (atLeast: number) => `minmax(${own ?? atLeast}px, 1fr)`;
  const wide = columns.all.map(of);
  return {
    wide: [...check, lead(PRIMARY_WIDTH), ...wide.map(width => `${width}px`)].join(' '),
    narrow: [...check, lead(180), ...narrow].join(' '),
    tight: [...check, lead(150), ...tight].join(' '),
    minimum:
      2 * INSET +
      (columns.hasCheck ? CHECK + GAP : 0) +
      (own ?? PRIMARY_WIDTH) +
      wide.reduce((sum, width) => sum + width + GAP, 0),
  };
};
