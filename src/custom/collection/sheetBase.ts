import type { Question } from '../../contract/entities/question';
import type { SheetRow } from '../../widgets/sheet/sheet';
import { inOrder, movesBetween } from './order';
import { changedCells, rowOf, sameRow, writtenIn } from './questionRows';

/** A question as the studio has it, and its row. */
export interface Known {
  readonly question: Question;
  readonly row: SheetRow;
}

/** The questions of the collection as they were read, by the key of their row, in their order. */
export type Base = ReadonlyMap<string, Known>;

/** What a save did to rows since the base was read. */
export interface SaveResult {
  /** Ids of the questions that were made, by the key of their row. */
  readonly made: ReadonlyMap<string, string>;
  /** Rows as they were sent and taken. */
  readonly sent: ReadonlyMap<string, SheetRow>;
  /** Rows that were sent and got no answer: a question that says the same is theirs. */
  readonly unsure: ReadonlySet<string>;
  /** The rows were put in the order of the sheet, too. */
  readonly isOrdered: boolean;
}

const nothingSaved: SaveResult = {
  made: new Map(),
  sent: new Map(),
  unsure: new Set(),
  isOrdered: false,
};

export interface Rebased {
  readonly base: Base;
  readonly rows: readonly SheetRow[];
  /** Rows that were changed here and elsewhere, with the version that they were changed on here. */
  readonly stale: ReadonlyMap<string, string>;
  /** Others added, removed, moved or changed something: steps back would undo it, too. */
  readonly isForeign: boolean;
}

const says = (row: SheetRow, type: Question['type']): string => JSON.stringify(writtenIn(row, type));

/** The questions under the keys of their rows: those they had, those of rows that were just made, or new ones. */
const underKeys = (
  rows: readonly SheetRow[],
  old: Base,
  questions: readonly Question[],
  { made, unsure }: SaveResult,
) => {
  const keys = new Map([...old].map(([key, { question }]) => [question.id, key]));
  for (const [key, id] of made) keys.set(id, key);
  const waiting = rows.filter(row => unsure.has(row.key) && !old.has(row.key) && !made.has(row.key));
  /** Rows that turned out to be there already. */
  const found = new Set<string>();
  const base = new Map<string, Known>(
    questions.map(question => {
      const plain = rowOf(question);
      let key = keys.get(question.id);
      if (key === undefined) {
        const at = waiting.findIndex(row => says(row, question.type) === says(plain, question.type));
        const [row] = at < 0 ? [] : waiting.splice(at, 1);
        if (row) found.add(row.key);
        key = row?.key ?? question.id;
      }
      return [key, { question, row: { ...plain, key } }];
    }),
  );
  return { base, found };
};

/** Whether the rows that are known stand in another order than they were read in. */
const isMovedHere = (rows: readonly SheetRow[], old: Base): boolean => {
  const order = [...old.keys()];
  const here = rows.map(({ key }) => key).filter(key => old.has(key));
  const there = new Set(here);
  return order.filter(key => there.has(key)).join() !== here.join();
};

/** What came from elsewhere follows what it follows there. */
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
 * Brings what is written in the sheet onto a newer reading of the collection. Rows that nobody touched here become what
 * they are there; what was written stays, and is told where both changed it.
 */
export const rebase = (
  rows: readonly SheetRow[],
  old: Base,
  questions: readonly Question[],
  before: ReadonlyMap<string, string>,
  saved: SaveResult = nothingSaved,
): Rebased => {
  const { base, found } = underKeys(rows, old, questions, saved);
  const stale = new Map(before);
  let isForeign = false;
  const merged = rows.flatMap(row => {
    const { key } = row;
    const now = base.get(key);
    const then = saved.sent.get(key) ?? (found.has(key) ? row : old.get(key)?.row);
    if (!now) {
      stale.delete(key);
      if (!old.has(key)) return [row];
      isForeign = true;
      return then && sameRow(row, then) ? [] : [row];
    }
    if (saved.sent.has(key)) stale.delete(key);
    const isSame = sameRow(row, now.row);
    if (isSame || (then && sameRow(row, then))) {
      if (!isSame && !saved.sent.has(key)) isForeign = true;
      stale.delete(key);
      // The same object where it says the same, so that nothing is drawn anew.
      if (isSame) base.set(key, { ...now, row });
      return [isSame ? row : now.row];
    }
    const version = old.get(key)?.question.updated_at;
    if (then && !sameRow(now.row, then) && version !== undefined && !stale.has(key)) stale.set(key, version);
    return [row];
  });
  const here = new Set(merged.map(({ key }) => key));
  const added = [...base].flatMap(([key, { row }]) => (here.has(key) || old.has(key) ? [] : [row]));
  const order = [...base.keys()];
  const isKept = !saved.isOrdered && (isMovedHere(rows, old) || saved.made.size > 0);
  const wanted = isKept
    ? withAdded(
        [...here],
        added.map(({ key }) => key),
        order,
      )
    : order;
  const all = inOrder([...merged, ...added], ({ key }) => key, wanted);
  const isReordered = all.filter(({ key }) => here.has(key)).some(({ key }, at) => key !== merged[at]?.key);
  return { base, rows: all, stale, isForeign: isForeign || added.length > 0 || isReordered };
};

/** What is not saved. */
export interface SheetChanges {
  /** Changed rows with how many of their cells. */
  readonly cells: ReadonlyMap<string, number>;
  /** Keys of known rows that are gone here. */
  readonly removed: readonly string[];
  /** How many known rows stand elsewhere. */
  readonly moved: number;
  readonly total: number;
}

export const changesBetween = (rows: readonly SheetRow[], base: Base): SheetChanges => {
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
