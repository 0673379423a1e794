import { readFile, writeFile } from 'node:fs/promises';
import { createImportFile, type ImportedFile } from '../csv/importFile';
import { allStores } from '../records/studio/allStores';
import { inspectUpload, UploadRejected, type UploadLimit } from '../media/inspectUpload';
import { renderImage } from '../media/renderImage';
import type { ImageSpec } from '../media/suffix';
import { sanitiseRichText } from '../rules/sanitiseRichText';
import type { ChildReply, ChildTask } from './childMessages';
import { lowerPriority } from './lowerPriority';

const importFile = createImportFile(allStores);

/** The result of a task, and its bytes as chunks, which a file receives. */
interface TaskResult {
  readonly value: unknown;
  readonly chunks?: readonly (string | Uint8Array)[];
}

/** Pure functions of their input, which may take long. The inputs are those of `createChildren`. */
const tasks: Readonly<Record<string, (input: unknown, bytes: Buffer) => Promise<TaskResult>>> = {
  sanitise: async html => ({ value: sanitiseRichText(html as string) }),
  importFile: async (input, bytes) => {
    const result = await importFile({ ...(input as Omit<ImportedFile, 'bytes'>), bytes });
    if (!result.ok) return { value: result };
    const { count, slices } = result.items;
    return { value: { ok: true, count }, chunks: slices };
  },
  inspectUpload: async (input, bytes) => {
    const { declaredType, limit } = input as { declaredType: string; limit: UploadLimit };
    try {
      const { body, ...picture } = await inspectUpload(bytes, declaredType, limit);
      return { value: { picture }, chunks: [body] };
    } catch (error) {
      if (!(error instanceof UploadRejected)) throw error;
      const { code, reason } = error;
      return { value: { rejected: { code, reason } } };
    }
  },
  renderImage: async (spec, bytes) => {
    const { body, type } = await renderImage(bytes, spec as ImageSpec);
    return { value: type, chunks: [body] };
  },
};

const run = async ({ id, name, input, bytesIn, bytesOut }: ChildTask): Promise<ChildReply> => {
  try {
    const bytes = bytesIn === undefined ? Buffer.alloc(0) : await readFile(bytesIn);
    const { value, chunks = [] } = await tasks[name]!(input, bytes); // the server names tasks from here
    const buffers = chunks.map(chunk => Buffer.from(chunk));
    if (buffers.length > 0) await writeFile(bytesOut, buffers);
    return { id, value, lengths: buffers.map(({ byteLength }) => byteLength) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};

// The argument is the priority.
lowerPriority(Number(process.argv[2]));
process.on('message', (task: ChildTask) => {
  void run(task).then(reply => {
    // The server may have ended during the task.
    if (process.connected) process.send?.(reply);
  });
});
process.on('disconnect', () => process.exit());
