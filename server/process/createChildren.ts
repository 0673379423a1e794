import type { ImportFile, ImportResult } from '../csv/importFile';
import { UploadRejected, type inspectUpload, type InspectedUpload } from '../media/inspectUpload';
import type { RenderedImage, renderImage } from '../media/renderImage';
import { isSanitised, sanitiseRichText, type Sanitiser } from '../rules/sanitiseRichText';
import { createTaskProcess, type TaskProcess } from './childProcess';

/** Work that takes too long for the event loop. Fails with `unavailable` if too much of it is waiting. */
export interface Children {
  readonly sanitise: Sanitiser;
  readonly importFile: ImportFile;
  readonly inspectUpload: typeof inspectUpload;
  readonly renderImage: typeof renderImage;
  /** The ids of the processes that run. */
  readonly pids: () => readonly number[];
  readonly close: () => Promise<void>;
}

/** The most code units of formatted text that are sanitised on the event loop, which takes a few milliseconds. */
const maxInlineUnits = 8000;

/** The beginning of a long text in which formatting that is nested too deeply is found without the rest. */
const nestingUnits = 2000;

/** The chunk of a result that its task always has. */
const firstOf = (chunks: readonly Buffer[]): Buffer => chunks[0]!;

// The casts below are of what the tasks in `child.ts` return.
const textTasks = ({ run }: TaskProcess): Pick<Children, 'sanitise' | 'importFile'> => ({
  sanitise: async html => {
    if (html.length <= maxInlineUnits || isSanitised(html)) return sanitiseRichText(html);
    if (sanitiseRichText(html.slice(0, nestingUnits)) === undefined) return undefined;
    return (await run('sanitise', html)).value as string | undefined;
  },
  importFile: async ({ bytes, ...input }) => {
    const { value, chunks } = await run('importFile', input, bytes);
    const result = value as { ok: true; count: number } | Extract<ImportResult, { ok: false }>;
    if (!result.ok) return result;
    return { ok: true, items: { count: result.count, slices: chunks.map(String) } };
  },
});

const pictureTasks = ({ run }: TaskProcess): Pick<Children, 'inspectUpload' | 'renderImage'> => ({
  inspectUpload: async (bytes, declaredType, limit) => {
    const { value, chunks } = await run('inspectUpload', { declaredType, limit }, bytes);
    const result = value as
      { picture: Omit<InspectedUpload, 'body'> } | { rejected: Pick<UploadRejected, 'code' | 'reason'> };
    if ('rejected' in result) throw new UploadRejected(result.rejected.code, result.rejected.reason);
    return { ...result.picture, body: firstOf(chunks) };
  },
  renderImage: async (original, spec) => {
    const { value, chunks } = await run('renderImage', spec, original);
    return { type: value as RenderedImage['type'], body: firstOf(chunks) };
  },
});

/**
 * Creates the child processes of one server: one for text, and one for pictures, which hence do not wait for the files of
 * somebody's import. `priority` is one of `os.constants.priority`, lower than that of the server, so that calls go first on a
 * busy machine.
 */
export const createChildren = (priority: number): Children => {
  const [texts, pictures] = [createTaskProcess(priority), createTaskProcess(priority)];
  return {
    ...textTasks(texts),
    ...pictureTasks(pictures),
    pids: () => [texts, pictures].flatMap(({ pid }) => pid() ?? []),
    close: async () => void (await Promise.all([texts.close(), pictures.close()])),
  };
};
