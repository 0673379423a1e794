import { sql } from 'drizzle-orm';
import { auditEntry, type AuditEntry } from '../../src/contract/entities/administration/audit';
import { auditEndpoints } from '../../src/contract/endpoints/administration/audit';
import { readListPage, type ListCaches } from '../db/readListPage';
import { sourceOf } from '../db/listSource';
import { auditLog } from '../db/frameworkTables';
import { createKeysetCache } from '../db/keysetCache';
import { createTotalsCache } from '../db/totalsCache';
import { readableValues, unreadableOfEntities } from '../records/storeRules/readers/readableValues';
import { implement, type Implementation } from '../http/implement';

const source = sourceOf(auditLog, auditEntry, { computed: { id: sql`id::text` } });

/** The audit log. */
export const auditImplementations = ({
  lists: { now },
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  // The log grows with every change. Only deep pages, which count millions of entries, use a total of some seconds ago.
  const lists = { totals: createTotalsCache({ keepBoundedMs: 0 }), positions: createKeysetCache(), now };
  return [
    implement(auditEndpoints.list, async ({ db, caller, query }) => {
      const scope = { where: [sql`not is_own`], cacheKey: 'audit', cacheOwner: 'audit' };
      const page = await readListPage<AuditEntry>(db, lists, source, scope, query);
      return {
        ...page,
        items: page.items.map(entry => {
          const unreadable = unreadableOfEntities([entry.entity], caller);
          return {
            ...entry,
            before: readableValues(entry.before, unreadable),
            after: readableValues(entry.after, unreadable),
          };
        }),
      };
    }),
  ];
};
