import type { RecordGroup } from '../../../contract/schema/listTotals';

/** Rows of one group that the table has at most; the list of the group has the others. */
export const ROWS_OF_GROUP = 500;

/** One row of a grouped table: the heading of a group, one of its records by its position, or where the others are. */
export type GroupItem =
  | { readonly type: 'heading'; readonly group: RecordGroup }
  | { readonly type: 'record'; readonly group: RecordGroup; readonly position: number }
  | { readonly type: 'others'; readonly group: RecordGroup };

/** The rows of a grouped table: each group's heading, and its records unless it is folded. */
export const groupItems = (
  groups: readonly RecordGroup[],
  isFolded: (key: string | null) => boolean,
): readonly GroupItem[] =>
  groups.flatMap((group): GroupItem[] => {
    const heading: GroupItem = { type: 'heading', group };
    if (isFolded(group.key)) return [heading];
    const shown = Math.min(group.count, ROWS_OF_GROUP);
    return [
      heading,
      ...Array.from({ length: shown }, (_, position): GroupItem => ({ type: 'record', group, position })),
      ...(group.count > shown ? [{ type: 'others', group } as const] : []),
    ];
  });
