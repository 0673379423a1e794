import type { CDPSession } from 'playwright-core';

/** What is read of a heap snapshot: https://developer.chrome.com/docs/devtools/memory-problems/heap-snapshots. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  /** The values of `node_fields`, node after node. */
  readonly nodes: readonly number[];
}

/** Compiled code grows while functions are optimized; native memory is the browser's own. */
const notOfThePage: ReadonlySet<string> = new Set(['code', 'native', 'synthetic']);

/** Collects everything unused; what one round frees can make more of it unused. */
export const collectGarbage = async (cdp: CDPSession): Promise<void> => {
  for (let round = 0; round < 4; round += 1) await cdp.send('HeapProfiler.collectGarbage');
};

/** Bytes of objects, texts and closures that a page holds after everything unused is collected. */
export const objectBytes = async (cdp: CDPSession): Promise<number> => {
  await collectGarbage(cdp);
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (!notOfThePage.has(node_types[0][nodes[node + typeAt]!]!)) bytes += nodes[node + sizeAt]!; // each node has all fields
  return bytes;
};
