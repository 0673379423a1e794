import { sql } from 'drizzle-orm';
import { auditEntry, type AuditEntry } from '../../../src/contract/entities/administration/audit';
import { auditEndpoints } from '../../../src/contract/endpoints/administration/audit';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { sourceOf } from '../../db/lists/listSource';
import { auditLog } from '../../db/frameworkTables';
import { createKeysetCache } from '../../db/lists/keysetCache';
import { createTotalsCache } from '../../db/lists/totalsCache';
import { readableValues, unreadableOfEntities } from '../../records/storeRules/readers/readableValues';
import type { Exported } from '../../resources/exportImplementations';
import type { Caller } from '../../rules/caller';
import { implement, type Implementation } from '../../http/implement';

const source = sourceOf(auditLog, auditEntry, { computed: { id: sql`id::text` } });

/** What people did with their own records is in the histories of these alone. */
const scope = { where: [sql`not is_own`], cacheKey: 'audit', cacheOwner: 'audit' };

/** An entry without the values that the caller may not read in the record. */
const readableEntry = <E extends Pick<AuditEntry, 'entity' | 'before' | 'after'>>(
  entry: E,
  caller: Caller,
): E => {
  const unreadable = unreadableOfEntities([entry.entity], caller);
  return {
    ...entry,
    before: readableValues(entry.before, unreadable),
    after: readableValues(entry.after, unreadable),
  };
};

/** The export of the audit log. */
export const exportedAudit: Exported = {
  store: { name: 'audit', entity: auditEntry, source, scope: async () => scope },
  endpoints: auditEndpoints,
  view: (rows, { caller }) => rows.map(row => readableEntry(row as AuditEntry, caller)), // rows of that source
};

/** The list of the audit log. */
export const auditImplementations = ({
  lists: { now },
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  // The log grows with every change. Only deep pages, which count millions of entries, use a total of some seconds ago: entries that
  // are written meanwhile shift the pages past the middle.
  const totals = createTotalsCache({ keepMs: 15_000, keepBoundedMs: 0 });
  const lists = { totals, positions: createKeysetCache(), now };
  return [
    implement(auditEndpoints.list, async ({ db, caller, query }) => {
      const page = await readListPage<AuditEntry>(db, lists, source, scope, query);
      return { ...page, items: page.items.map(entry => readableEntry(entry, caller)) };
    }),
  ];
};
