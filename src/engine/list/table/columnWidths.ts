import type { FieldSpec } from '../../../fields/types';
import type { Resource } from '../../resource/resource';
import type { ColumnWidths } from '../../listState/useDisplaySettings';
import type { Column, Columns } from '../../listState/columns';
import type { wordsFor } from '../../words';

/** Least width of the primary column in px, unless the person sets another. */
export const PRIMARY_WIDTH = 220;

// In px, as in the styles.
const CHECKBOX = 16;
const GAP = 14;
const INSET = 16;
const GRID_CELL = 86;
/** The owner in a narrow list: the picture, and the beginning of the name. */
const NARROW_OWNER = 104;
/** The least of the primary column where the others leave it less in a full list. */
const CROWDED_PRIMARY = 160;
/** Free space that the primary column takes before others. */
const TITLE_SPACE = 160;
/** The widest column that the texts of its choices make. */
const WIDEST_CHOICE = 260;

/** The least that a character of a header or a chip needs, and the icon of a chip with its padding. `widthFor` is for wide characters. */
const CHARACTER = 6.1;
const CYRILLIC_CHARACTER = 6.9;
const NARROW_LETTER = 3.6;
const WIDE_LETTER = 6.8;
const CHIP = 25;
/** A chip whose text needs less than this is not wrapped. */
const SHORT_CHIP = 100;

const lengthOf = (text: string): number =>
  text.length * (/\p{Script=Cyrillic}/u.test(text) ? CYRILLIC_CHARACTER : CHARACTER);
const longest = (texts: readonly string[], measure = lengthOf): number => Math.max(0, ...texts.map(measure));
/** A chip cuts a word that has no room, such as one of wide letters only. */
const wordInChip = (word: string): number => {
  const narrow = word.match(/[fijlrt.,:]/g)?.length ?? 0;
  return Math.max(lengthOf(word), narrow * NARROW_LETTER + (word.length - narrow) * WIDE_LETTER);
};
const wordsIn = (texts: readonly string[]): readonly string[] => texts.flatMap(text => text.split(' '));

/** The width of a list in a window of 1440 px, within its border. */
const FULL_LIST = 1158;

/** The width of a column in px: the person's, the resource's, or that of its field kind. */
export const widthOf = (resource: Resource, field: FieldSpec, widths: ColumnWidths): number =>
  widths[field.name] ??
  resource.list.widths?.[field.name] ??
  field.screen.widthOf?.(field.meta) ??
  field.screen.width;

/** Values of `grid-template-columns` for a row. */
export interface GridTracks {
  /** Every column side by side. */
  readonly wide: string;
  /** Without the groups that a narrow list hides. */
  readonly middle: string;
  /** Groups share their columns. */
  readonly narrow: string;
  /** Like `narrow`, without the groups that are hidden first. */
  readonly narrowest: string;
  /** The primary column alone. */
  readonly alone: string;
  /** Least width in px of a row with every column, and without those groups. */
  readonly minimum: number;
  readonly middleMinimum: number;
  /** Whether every column needs more than a full list has. A column that a person makes wider hides no other. */
  readonly isCrowded: boolean;
  /**
   * Widths that depend on the width of the list, by the name of their custom property. Table.module.css registers these as
   * lengths: the browser computes them once for the table. A row with the formula in its own grid would parse it for each row,
   * and the browser would restyle every row whenever the size of the list changes.
   */
  readonly widths: Readonly<Record<`--column-${number}`, string>>;
}

/** The grid of a table's rows at its widths. */
export const gridTracks = (
  resource: Resource,
  columns: Columns,
  widths: ColumnWidths,
  { badge, label }: Pick<ReturnType<typeof wordsFor>, 'badge' | 'label'>,
): GridTracks => {
  const isSet = ({ name }: FieldSpec, own = widths) =>
    (own[name] ?? resource.list.widths?.[name]) !== undefined;
  const textsOf = ({ name, choices = [] }: FieldSpec) => choices.map(value => badge(name, value));
  /**
   * A column that the person did not size shows each word of its header and its chips, which wrap, and one that the resource did
   * not size shows short chips in one line: languages differ in what they need.
   */
  const widthWith = ({ field }: Column, own: ColumnWidths) => {
    const width = widthOf(resource, field, own);
    if (own[field.name] !== undefined) return width;
    const header = longest(wordsIn([label(field.name)]));
    const chips = field.screen.widthFor ? textsOf(field) : [];
    const chip = Math.max(
      CHIP + longest(wordsIn(chips), wordInChip),
      isSet(field, own) ? 0 : Math.min(SHORT_CHIP, CHIP + longest(chips)),
    );
    return Math.ceil(Math.max(width, chip, header));
  };
  const widthOfColumn = (column: Column) => widthWith(column, widths);
  const computedWidths: Record<`--column-${number}`, string> = {};
  /** A column takes what its texts need of the free space that titles leave. */
  const trackOf = (column: Column, index: number): string => {
    const { field } = column;
    const width = widthOfColumn(column);
    const texts = textsOf(field);
    const needed = isSet(field) || !texts.length ? 0 : (field.screen.widthFor?.(texts) ?? 0);
    const free = `(100cqw - ${minimumOf(wide) + TITLE_SPACE}px) / ${columns.all.length}`;
    if (needed <= width) return `${width}px`;
    const name = `--column-${index + 1}` as const;
    computedWidths[name] =
      `clamp(${width}px, ${width}px + ${free}, ${Math.min(Math.ceil(needed), WIDEST_CHOICE)}px)`;
    return `minmax(${width}px, var(${name}))`;
  };
  const narrow: string[] = [];
  const narrowest: string[] = [];
  for (const block of blocksOf(columns)) {
    const { group } = block[0]!;
    if (group?.whenNarrow === 'hide') continue;
    const tracks =
      group?.whenNarrow === 'grid'
        ? Array.from({ length: Math.ceil(block.length / 2) }, () => `${GRID_CELL}px`)
        : [
            `${Math.min(Math.max(...block.map(widthOfColumn)), block[0]!.field.kind.isOwner ? NARROW_OWNER : Infinity)}px`,
          ];
    narrow.push(...tracks);
    if (!group?.isHiddenFirst) narrowest.push(...tracks);
  }
  const checkbox = columns.hasCheckbox ? [`${CHECKBOX}px`] : [];
  const primaryWidth = widths[resource.list.primary.title];
  const primary = (minimum: number) => `minmax(${primaryWidth ?? minimum}px, 1fr)`;
  const wide = columns.all.map(widthOfColumn);
  const minimumOf = (tracks: readonly number[], title = primaryWidth ?? PRIMARY_WIDTH) =>
    2 * INSET +
    (columns.hasCheckbox ? CHECKBOX + GAP : 0) +
    title +
    tracks.reduce((sum, width) => sum + width + GAP, 0);
  const narrowPrimary = resource.owner === undefined ? 180 : 150;
  const tracks = columns.all.map(trackOf);
  const middle = columns.all.flatMap((column, index) =>
    column.group?.whenNarrow === 'hide'
      ? []
      : [{ isOwner: column.field.kind.isOwner, width: wide[index]!, track: tracks[index]! }],
  );
  const isMiddleCrowded = minimumOf(middle.map(({ width }) => width)) > FULL_LIST;
  const middleColumns = middle.map(column =>
    isMiddleCrowded && column.isOwner ? { width: NARROW_OWNER, track: `${NARROW_OWNER}px` } : column,
  );
  const middleWidths = middleColumns.map(({ width }) => width);
  /** What the primary column has of a full list that columns of these widths are in; its usual width if they do not fit. */
  const primaryBeside = (others: readonly number[]) => {
    const room = FULL_LIST - minimumOf(others, 0);
    return room < CROWDED_PRIMARY ? PRIMARY_WIDTH : Math.min(PRIMARY_WIDTH, room);
  };
  const middlePrimary = primaryBeside(middleWidths);
  const unsized = columns.all.map(column => widthWith(column, {}));
  // A list with owners hides columns first.
  const widePrimary = resource.owner === undefined ? primaryBeside(unsized) : PRIMARY_WIDTH;
  return {
    wide: [...checkbox, primary(widePrimary), ...tracks].join(' '),
    middle: [...checkbox, primary(middlePrimary), ...middleColumns.map(({ track }) => track)].join(' '),
    narrow: [...checkbox, primary(narrowPrimary), ...narrow].join(' '),
    narrowest: [...checkbox, primary(150), ...narrowest].join(' '),
    alone: [...checkbox, 'minmax(0, 1fr)'].join(' '),
    minimum: minimumOf(wide, primaryWidth ?? widePrimary),
    middleMinimum: minimumOf(middleWidths, primaryWidth ?? middlePrimary),
    isCrowded: minimumOf(unsized, widePrimary) > FULL_LIST,
    widths: computedWidths,
  };
};

/** Neighbours of one group together, every other column alone. */
const blocksOf = (columns: Columns): Column[][] => {
  const blocks: Column[][] = [];
  for (const column of columns.all) {
    const previous = blocks.at(-1);
    if (previous && column.group && previous[0]!.group === column.group) previous.push(column);
    else blocks.push([column]);
  }
  return blocks;
};
