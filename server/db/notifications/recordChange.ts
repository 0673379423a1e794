import { versionOf } from '../../../src/contract/calls/envelope';
import type { LiveChange } from '../../../src/contract/calls/liveEvents';

/** A change of a record, as it is named to those who look at it. It contains no values. */
export interface RecordChange extends Pick<LiveChange, 'resource' | 'id' | 'version'> {
  /** `many`: more of the owner's records than are named changed. `id` and `version` are empty. */
  readonly kind: LiveChange['kind'] | 'many';
  /** The heartbeat id of the record's creator; null for platform records. */
  readonly owner: number | null;
  /** The user who made the change. */
  readonly by: number;
}

interface Row {
  readonly id: string;
}

const isTrashed = (row: Row): boolean => 'trashed_at' in row && row.trashed_at !== null;

const kindOf = (before: Row | null, after: Row | null): LiveChange['kind'] => {
  if (!after || (isTrashed(after) && before && !isTrashed(before))) return 'deleted';
  return !before || (isTrashed(before) && !isTrashed(after)) ? 'created' : 'changed';
};

/** Names the change of a row, which is null before it is created and after it is deleted. */
export const recordChange = <R extends Row>(
  of: Pick<RecordChange, 'resource' | 'owner' | 'by'>,
  before: R | null,
  after: R | null,
): RecordChange => {
  const row = after ?? before;
  return {
    ...of,
    id: row?.id ?? '',
    version: (row && versionOf(row)) ?? '',
    kind: kindOf(before, after),
  };
};

/** More changed records of one owner and resource than this are one change of many. */
const maxNamed = 100;

/** Replaces large groups of changes of one owner and resource by one change of many. */
export const summarise = (changes: readonly RecordChange[]): readonly RecordChange[] => {
  if (changes.length <= maxNamed) return changes;
  const groups = new Map<string, RecordChange[]>();
  for (const change of changes) {
    const key = `${change.resource}/${change.owner}`;
    const group = groups.get(key);
    if (group) group.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()].flatMap(group =>
    group.length > maxNamed ? [{ ...group[0]!, id: '', version: '', kind: 'many' as const }] : group,
  );
};
