import { ProblemError } from '../errors/problem';
import { itemSlices, type ItemSlices } from '../jobs/itemSlices';
import type { RecordStore } from '../records/recordStore';
import type { Caller } from '../rules/caller';
import { readableEntity } from '../records/storeRules/readers/readableValues';
import { readImport } from './readImport';

/** An imported file: its content, the columns, the name of the resource, and who imports it. Other processes can receive it. */
export interface ImportedFile {
  readonly resource: string;
  readonly bytes: Uint8Array;
  /** JSON: the entity's field for each imported column. */
  readonly mapping: string;
  readonly caller: Caller;
}

/** The items of the job, or the parts of the problem of a file that cannot be read. Other processes can send it. */
export type ImportResult =
  | { readonly ok: true; readonly items: ItemSlices }
  | { readonly ok: false; readonly problem: Pick<ProblemError, 'code' | 'options'> };

/** Reads an imported file; the studio does in another process. */
export type ImportFile = (file: ImportedFile) => Promise<ImportResult>;

/** Creates the function that reads an imported file into the items of its job. Pure, and slow: it reads long files in turns. */
export const createImportFile =
  (stores: readonly RecordStore[]): ImportFile =>
  async ({ resource, bytes, mapping, caller }) => {
    const store = stores.find(({ name }) => name === resource);
    if (!store) throw new Error(`there is no resource "${resource}"`);
    try {
      const items = await readImport(
        readableEntity(store.entity, caller),
        { bytes, mapping, canCreate: store.create !== undefined },
        change => store.titleOf({ id: '', updated_at: '', ...change }),
      );
      const permitted = items.map(item => {
        // A change that the caller may not make is reported for its row.
        const rejection = item.skipped ? undefined : store.rejects(caller, item.change);
        if (!rejection) return item;
        const { message, path } = rejection;
        return { ...item, skipped: { message, ...(path ? { field: path } : {}) } };
      });
      return { ok: true, items: itemSlices(permitted) };
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { code, options } = error;
      return { ok: false, problem: { code, options } };
    }
  };
