import type { Question } from '../../contract/entities/question';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { inOrder, movesBetween } from './order';
import { isEqual } from '../../fields/isEqual';
import { mergeRows } from './mergeRows';
import { changedCells, rowOf, isSameRow, contentOf } from './questionRows';

/** A loaded question and its row. */
export interface LoadedRow {
  readonly question: Question;
  readonly row: SheetRow;
}

/** The loaded questions of the collection in their order, by the key of their row. */
export type SheetBase = ReadonlyMap<string, LoadedRow>;

/** What a save changed since the base was loaded. */
export interface SavedRows {
  /** Ids of the created questions, by the key of their row. */
  readonly created: ReadonlyMap<string, string>;
  /** Saved rows as they were sent, by key. */
  readonly sent: ReadonlyMap<string, SheetRow>;
  /** Keys of saved rows that were merged with what others changed meanwhile. */
  readonly merged: ReadonlySet<string>;
  /** Keys of new rows that were sent without a response. A loaded question with the same content is matched to its row. */
  readonly unconfirmed: ReadonlySet<string>;
  /** Whether the order of the rows was saved. */
  readonly isOrdered: boolean;
}

/** The result when nothing was saved. Unconfirmed rows may have been created nevertheless. */
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
  /** Keys of rows with a conflict, with the version of the question that the local change is based on. */
  readonly stale: ReadonlyMap<string, string>;
  /** Others added, removed, moved or changed rows. The undo history is reset, because an undo would revert their changes. */
  readonly hasOtherChanges: boolean;
}

const hasSameContent = (row: SheetRow, other: SheetRow, type: Question['type']): boolean =>
  isEqual(contentOf(row, type), contentOf(other, type));

/**
 * The base for newly loaded questions. Keys of rows stay the same; a question that was just created gets the key of its
 * row, any other new question its id.
 */
const createBase = (
  rows: readonly SheetRow[],
  old: SheetBase,
  questions: readonly Question[],
  { created, unconfirmed }: SavedRows,
) => {
  const keys = new Map([...old].map(([key, { question }]) => [question.id, key]));
  for (const [key, id] of created) keys.set(id, key);
  const unconfirmedRows = rows.filter(
    row => unconfirmed.has(row.key) && !old.has(row.key) && !created.has(row.key),
  );
  /** Keys of unconfirmed rows whose question exists. */
  const found = new Set<string>();
  const base = new Map<string, LoadedRow>(
    questions.map(question => {
      const loadedRow = rowOf(question);
      let key = keys.get(question.id);
      if (key === undefined) {
        const at = unconfirmedRows.findIndex(row => hasSameContent(row, loadedRow, question.type));
        const [row] = at < 0 ? [] : unconfirmedRows.splice(at, 1);
        if (row) found.add(row.key);
        key = row?.key ?? question.id;
      }
      return [key, { question, row: { ...loadedRow, key } }];
    }),
  );
  return { base, found };
};

/** Whether somebody moved rows of the sheet since they were loaded. */
const hasLocalMoves = (rows: readonly SheetRow[], old: SheetBase): boolean => {
  const current = rows.map(({ key }) => key).filter(key => old.has(key));
  const remaining = new Set(current);
  const loaded = [...old.keys()].filter(key => remaining.has(key));
  return loaded.join() !== current.join();
};

/** Inserts rows that others added: each after the row that it follows in the loaded order. */
const insertAdded = (
  local: readonly string[],
  added: readonly string[],
  order: readonly string[],
): string[] => {
  const result = [...local];
  for (const key of added) {
    const previous = order.slice(0, order.indexOf(key)).findLast(other => result.includes(other));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, key);
  }
  return result;
};

/**
 * Applies newly loaded questions to the sheet. Rows without local changes are replaced by the loaded ones. Rows that were
 * changed locally and by others are merged field by field; they are `stale` where both changed the same field.
 */
export const rebase = (
  rows: readonly SheetRow[],
  old: SheetBase,
  questions: readonly Question[],
  before: ReadonlyMap<string, string>,
  saved: SavedRows = nothingSaved(new Set()),
): Rebased => {
  const { base, found } = createBase(rows, old, questions, saved);
  const stale = new Map(before);
  let hasOtherChanges = false;
  const merged = rows.flatMap(row => {
    const { key } = row;
    const loaded = base.get(key);
    const original = saved.sent.get(key) ?? (found.has(key) ? row : old.get(key)?.row);
    if (!loaded) {
      stale.delete(key);
      if (!old.has(key)) return [row];
      hasOtherChanges = true;
      return original && isSameRow(row, original) ? [] : [row];
    }
    if (saved.sent.has(key)) stale.delete(key);
    const isSame = isSameRow(row, loaded.row);
    if (isSame || (original && isSameRow(row, original))) {
      if (!isSame && (!saved.sent.has(key) || saved.merged.has(key))) hasOtherChanges = true;
      stale.delete(key);
      // The same object, so that an equal row is not rendered again.
      if (isSame) base.set(key, { ...loaded, row });
      return [isSame ? row : loaded.row];
    }
    if (!original || isSameRow(loaded.row, original)) return [row];
    const { row: mergedRow, isConflict } = mergeRows(original, row, loaded.row);
    const known = old.get(key);
    if (isConflict && known && !stale.has(key)) stale.set(key, known.question.updated_at);
    if (isSameRow(mergedRow, row)) return [row];
    hasOtherChanges = true;
    return [mergedRow];
  });
  const mergedKeys = new Set(merged.map(({ key }) => key));
  const added = [...base].flatMap(([key, { row }]) => (mergedKeys.has(key) || old.has(key) ? [] : [row]));
  const order = [...base.keys()];
  const usesLocalOrder = !saved.isOrdered && (hasLocalMoves(rows, old) || saved.created.size > 0);
  const target = usesLocalOrder
    ? insertAdded(
        [...mergedKeys],
        added.map(({ key }) => key),
        order,
      )
    : order;
  const all = inOrder([...merged, ...added], ({ key }) => key, target);
  const isReordered = all
    .filter(({ key }) => mergedKeys.has(key))
    .some(({ key }, at) => key !== merged[at]?.key);
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
  const currentKeys = new Set(rows.map(({ key }) => key));
  const removed = [...base.keys()].filter(key => !currentKeys.has(key));
  const moved = hasLocalMoves(rows, base)
    ? movesBetween(
        [...base.keys()].filter(key => currentKeys.has(key)),
        rows.map(({ key }) => key).filter(key => base.has(key)),
      ).size
    : 0;
  const total = [...cells.values()].reduce((sum, count) => sum + count, removed.length + moved);
  return { cells, removed, moved, total };
};
