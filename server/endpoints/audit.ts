import { sql } from 'drizzle-orm';
import { auditEntry, type AuditEntry } from '../../src/contract/entities/audit';
import { auditEndpoints } from '../../src/contract/endpoints/audit';
import { listPage } from '../db/list';
import { sourceOf } from '../db/sourceOf';
import { auditLog } from '../db/tables';
import { createKeysetCache } from '../db/keysetCache';
import { createTotalsCache } from '../db/totalsCache';
import { implement, type Implementation } from '../http/implement';

const source = sourceOf(auditLog, auditEntry, { id: sql`id::text` });

/** Who changed what (contract section 2). */
export const auditImplementations = (): readonly Implementation[] => {
  // The log grows with every change; its total is counted each time, in its own index.
  const lists = { totals: createTotalsCache({ keepMs: 0 }), positions: createKeysetCache() };
  return [
    implement(auditEndpoints.list, async ({ db, query }) => {
      const scope = { where: [sql`not is_own`], key: 'audit', owner: 'audit' };
      const page = await listPage(db, lists, source, scope, query);
      return { ...page, items: page.items as AuditEntry[] }; // read by the entity's own columns
    }),
  ];
};
