import type { MediaFile } from '../../contract/entities/mediaFile';
import { useWords } from '../../engine/words';

/** What uses an upload: one record by its kind and title, and how many more there are. */
export function MediaUse({ record: { used_by: kind, used_title: title, uses } }: { record: MediaFile }) {
  const words = useWords('mediaFiles');
  if (kind === null) return <span>{words.resourceText('notUsed')}</span>;
  const first = words.resourceText('usedBy', { kind: words.choice('used_by', kind), title });
  return <span>{uses > 1 ? words.resourceText('usedByMore', { first, smart_count: uses - 1 }) : first}</span>;
}
