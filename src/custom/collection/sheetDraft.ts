import * as z from 'zod/mini';
import type { Draft } from '../../engine/form/drafts/drafts';
import type { SheetRow } from '../../widgets/sheet/sheet';
import { inOrder } from './order';
import { newRow, rowOf, sameRow } from './questionRows';
import type { Base, SheetChanges } from './sheetBase';

const values = z.object({
  rows: z.array(
    z.object({
      /** The question's, or the row's where there is none yet. */
      id: z.string(),
      version: z.optional(z.string()),
      cells: z.record(z.string(), z.string()),
      marked: z.array(z.string()),
    }),
  ),
  removed: z.array(z.string()),
  order: z.array(z.string()),
});

/** Where the unsaved rows of a collection are kept. */
export const draftPlace = (collectionId: string): string => `sheet.${collectionId}`;

/** What is not saved, as it is kept for the next time. */
export const draftOf = (
  rows: readonly SheetRow[],
  base: Base,
  changes: SheetChanges,
  stale: ReadonlyMap<string, string>,
): Draft => {
  const idOf = (key: string) => base.get(key)?.question.id ?? key;
  const kept: z.output<typeof values> = {
    rows: rows
      .filter(({ key }) => changes.cells.has(key))
      .map(({ key, cells, marked }) => {
        const version = stale.get(key) ?? base.get(key)?.question.updated_at;
        return { id: idOf(key), ...(version && { version }), cells: { ...cells }, marked: [...marked] };
      }),
    removed: changes.removed.map(idOf),
    order: rows.filter(({ key }) => base.has(key) || changes.cells.has(key)).map(({ key }) => idOf(key)),
  };
  return { at: new Date().toISOString(), base: {}, values: kept };
};

/** The rows of a draft on what the collection is now; undefined where it cannot be read, or says no more than that. */
export const restored = (draft: Draft, base: Base) => {
  const read = z.safeParse(values, draft.values);
  if (!read.success) return undefined;
  const { rows: kept, removed, order } = read.data;
  const keys = new Map([...base].map(([key, { question }]) => [question.id, key]));
  const gone = new Set(removed.map(id => keys.get(id)));
  const stale = new Map<string, string>();
  const rows = new Map([...base].flatMap(([key, { row }]) => (gone.has(key) ? [] : [[key, row] as const])));
  for (const { id, version, cells, marked } of kept) {
    const key = keys.get(id) ?? newRow().key;
    keys.set(id, key);
    const row: SheetRow = { key, cells, marked };
    const known = base.get(key);
    if (known && version !== undefined && version !== known.question.updated_at && !sameRow(row, known.row))
      stale.set(key, version);
    rows.set(key, row);
  }
  const wanted = order.flatMap(id => keys.get(id) ?? []).filter(key => rows.has(key));
  return { rows: inOrder([...rows.values()], ({ key }) => key, wanted), stale };
};

/** The row of a question again, under the key that it has. */
export const rowAsKnown = (base: Base, key: string): SheetRow | undefined => {
  const known = base.get(key);
  return known && { ...rowOf(known.question), key };
};
