import * as z from 'zod/mini';
import type { Draft } from '../../engine/services/drafts';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { inOrder } from './order';
import { newRow, rowOf, isSameRow } from './questionRows';
import type { SheetBase, SheetChanges } from './sheetBase';

const draftSchema = z.object({
  rows: z.array(
    z.object({
      /** Id of the question, or the key of a new row. */
      id: z.string(),
      version: z.optional(z.string()),
      cells: z.record(z.string(), z.string()),
      marked: z.array(z.string()),
    }),
  ),
  removed: z.array(z.string()),
  order: z.array(z.string()),
});

/** The key of the draft of a collection's sheet. */
export const sheetDraftKey = (collectionId: string): string => `sheet.${collectionId}`;

/** The unsaved changes of a sheet as a draft. */
export const sheetDraftOf = (
  rows: readonly SheetRow[],
  base: SheetBase,
  changes: SheetChanges,
  stale: ReadonlyMap<string, string>,
): Draft => {
  const idOf = (key: string) => base.get(key)?.question.id ?? key;
  const stored: z.output<typeof draftSchema> = {
    rows: rows
      .filter(({ key }) => changes.cells.has(key))
      .map(({ key, cells, marked }) => {
        const version = stale.get(key) ?? base.get(key)?.question.updated_at;
        return { id: idOf(key), ...(version && { version }), cells: { ...cells }, marked: [...marked] };
      }),
    removed: changes.removed.map(idOf),
    order: rows.filter(({ key }) => base.has(key) || changes.cells.has(key)).map(({ key }) => idOf(key)),
  };
  return { at: new Date().toISOString(), base: {}, values: stored };
};

/** Applies a draft to the loaded questions; undefined when the draft is invalid. */
export const restoreSheetDraft = (draft: Draft, base: SheetBase) => {
  const read = z.safeParse(draftSchema, draft.values);
  if (!read.success) return undefined;
  const { rows: storedRows, removed, order } = read.data;
  const keys = new Map([...base].map(([key, { question }]) => [question.id, key]));
  const removedKeys = new Set(removed.map(id => keys.get(id)));
  const stale = new Map<string, string>();
  const rows = new Map(
    [...base].flatMap(([key, { row }]) => (removedKeys.has(key) ? [] : [[key, row] as const])),
  );
  for (const { id, version, cells, marked } of storedRows) {
    const key = keys.get(id) ?? newRow().key;
    keys.set(id, key);
    const row: SheetRow = { key, cells, marked };
    const known = base.get(key);
    if (known && version !== undefined && version !== known.question.updated_at && !isSameRow(row, known.row))
      stale.set(key, version);
    rows.set(key, row);
  }
  const target = order.flatMap(id => keys.get(id) ?? []).filter(key => rows.has(key));
  return { rows: inOrder([...rows.values()], ({ key }) => key, target), stale };
};

/** The row of a loaded question, without local changes. */
export const savedRowOf = (base: SheetBase, key: string): SheetRow | undefined => {
  const known = base.get(key);
  return known && { ...rowOf(known.question), key };
};
