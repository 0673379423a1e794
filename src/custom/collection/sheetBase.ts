import type { Question } from '../../contract/entities/question';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { inOrder, movesBetween } from './order';
import { isEqual } from '../../fields/isEqual';
import { mergeRows } from './mergeRows';
import { changedCells, rowOf, isSameRow, contentOf } from './questionRows';

/** A question as it is saved, and its row. */
export interface KnownRow {
  readonly question: Question;
  readonly row: SheetRow;
}

/** The questions of the collection as they were loaded, by the key of their row, in their order. */
export type SheetBase = ReadonlyMap<string, KnownRow>;

/** The rows that a save changed since the base was loaded. */
export interface SavedRows {
  /** Ids of the created questions, by the key of their row. */
  readonly created: ReadonlyMap<string, string>;
  /** Saved rows as they were sent, by key. */
  readonly sent: ReadonlyMap<string, SheetRow>;
  /** Keys of saved rows that were merged with what others changed meanwhile. */
  readonly merged: ReadonlySet<string>;
  /** Keys of new rows that were sent and got no response: a question with the same content is theirs. */
  readonly unconfirmed: ReadonlySet<string>;
  /** The order of the rows was saved, too. */
  readonly isOrdered: boolean;
}

/** Nothing was saved, except that rows may have been created without a response. */
export const nothingSaved = (unconfirmed: ReadonlySet<string>): SavedRows => ({
  created: new Map(),
  sent: new Map(),
  merged: new Set(),
  unconfirmed,
  isOrdered: false,
});

export interface Rebased {
  readonly base: SheetBase;
  readonly rows: readonly SheetRow[];
  /** Keys of rows with a conflict, with the version of the question that they were changed on here. */
  readonly stale: ReadonlyMap<string, string>;
  /** Others added, removed, moved or changed something: an undo would revert it, too. */
  readonly hasOtherChanges: boolean;
}

const hasSameContent = (row: SheetRow, other: SheetRow, type: Question['type']): boolean =>
  isEqual(contentOf(row, type), contentOf(other, type));

/** The questions by the keys of their rows: the known keys, those of rows that were just created, or new ones. */
const underKeys = (
  rows: readonly SheetRow[],
  old: SheetBase,
  questions: readonly Question[],
  { created, unconfirmed }: SavedRows,
) => {
  const keys = new Map([...old].map(([key, { question }]) => [question.id, key]));
  for (const [key, id] of created) keys.set(id, key);
  const waiting = rows.filter(row => unconfirmed.has(row.key) && !old.has(row.key) && !created.has(row.key));
  /** Keys of unconfirmed rows whose question exists. */
  const found = new Set<string>();
  const base = new Map<string, KnownRow>(
    questions.map(question => {
      const plain = rowOf(question);
      let key = keys.get(question.id);
      if (key === undefined) {
        const at = waiting.findIndex(row => hasSameContent(row, plain, question.type));
        const [row] = at < 0 ? [] : waiting.splice(at, 1);
        if (row) found.add(row.key);
        key = row?.key ?? question.id;
      }
      return [key, { question, row: { ...plain, key } }];
    }),
  );
  return { base, found };
};

/** Whether known rows are in another order than they were loaded in. */
const isMovedHere = (rows: readonly SheetRow[], old: SheetBase): boolean => {
  const order = [...old.keys()];
  const here = rows.map(({ key }) => key).filter(key => old.has(key));
  const there = new Set(here);
  return order.filter(key => there.has(key)).join() !== here.join();
};

/** Inserts rows that others added after the row that they follow there. */
const withAdded = (
  local: readonly string[],
  added: readonly string[],
  order: readonly string[],
): string[] => {
  const wanted = [...local];
  for (const key of added) {
    const before = order.slice(0, order.indexOf(key)).findLast(other => wanted.includes(other));
    wanted.splice(before === undefined ? 0 : wanted.indexOf(before) + 1, 0, key);
  }
  return wanted;
};

/**
 * Applies newly loaded questions to the sheet. Rows without changes here become what was loaded; rows that were changed
 * here and by others are merged field by field, and are `stale` where both changed the same field.
 */
export const rebase = (
  rows: readonly SheetRow[],
  old: SheetBase,
  questions: readonly Question[],
  before: ReadonlyMap<string, string>,
  saved: SavedRows = nothingSaved(new Set()),
): Rebased => {
  const { base, found } = underKeys(rows, old, questions, saved);
  const stale = new Map(before);
  let hasOtherChanges = false;
  const merged = rows.flatMap(row => {
    const { key } = row;
    const now = base.get(key);
    const then = saved.sent.get(key) ?? (found.has(key) ? row : old.get(key)?.row);
    if (!now) {
      stale.delete(key);
      if (!old.has(key)) return [row];
      hasOtherChanges = true;
      return then && isSameRow(row, then) ? [] : [row];
    }
    if (saved.sent.has(key)) stale.delete(key);
    const isSame = isSameRow(row, now.row);
    if (isSame || (then && isSameRow(row, then))) {
      if (!isSame && (!saved.sent.has(key) || saved.merged.has(key))) hasOtherChanges = true;
      stale.delete(key);
      // The same object, so that an equal row is not rendered again.
      if (isSame) base.set(key, { ...now, row });
      return [isSame ? row : now.row];
    }
    if (!then || isSameRow(now.row, then)) return [row];
    const { row: mergedRow, isConflict } = mergeRows(then, row, now.row);
    const known = old.get(key);
    if (isConflict && known && !stale.has(key)) stale.set(key, known.question.updated_at);
    if (isSameRow(mergedRow, row)) return [row];
    hasOtherChanges = true;
    return [mergedRow];
  });
  const here = new Set(merged.map(({ key }) => key));
  const added = [...base].flatMap(([key, { row }]) => (here.has(key) || old.has(key) ? [] : [row]));
  const order = [...base.keys()];
  const isKept = !saved.isOrdered && (isMovedHere(rows, old) || saved.created.size > 0);
  const wanted = isKept
    ? withAdded(
        [...here],
        added.map(({ key }) => key),
        order,
      )
    : order;
  const all = inOrder([...merged, ...added], ({ key }) => key, wanted);
  const isReordered = all.filter(({ key }) => here.has(key)).some(({ key }, at) => key !== merged[at]?.key);
  return { base, rows: all, stale, hasOtherChanges: hasOtherChanges || added.length > 0 || isReordered };
};

/** The unsaved changes of a sheet. */
export interface SheetChanges {
  /** Keys of changed rows with the number of changed cells. */
  readonly cells: ReadonlyMap<string, number>;
  /** Keys of removed rows. */
  readonly removed: readonly string[];
  /** Number of moved rows. */
  readonly moved: number;
  readonly total: number;
}

export const changesBetween = (rows: readonly SheetRow[], base: SheetBase): SheetChanges => {
  const cells = new Map<string, number>();
  for (const row of rows) {
    const count = changedCells(row, base.get(row.key)?.row).length;
    if (count) cells.set(row.key, count);
  }
  const here = new Set(rows.map(({ key }) => key));
  const removed = [...base.keys()].filter(key => !here.has(key));
  const moved = isMovedHere(rows, base)
    ? movesBetween(
        [...base.keys()].filter(key => here.has(key)),
        rows.map(({ key }) => key).filter(key => base.has(key)),
      ).size
    : 0;
  const total = [...cells.values()].reduce((sum, count) => sum + count, removed.length + moved);
  return { cells, removed, moved, total };
};
