import { sql } from 'drizzle-orm';
import { failedWorkEndpoints } from '../../../src/contract/endpoints/administration/failedWork';
import { failedWork, type FailedWork } from '../../../src/contract/entities/administration/failedWork';
import { createKeysetCache } from '../../db/lists/keysetCache';
import type { ListSource } from '../../db/lists/listSource';
import type { ListCaches } from '../../db/lists/listCaches';
import { readListPage } from '../../db/lists/readListPage';
import { createTotalsCache } from '../../db/lists/totalsCache';
import { implement, type Implementation } from '../../http/implement';

/** The view of failed jobs and of mails that were given up. */
const source: ListSource = {
  table: 'failed_work',
  entity: failedWork,
  types: {
    id: 'text',
    kind: 'text',
    title: 'text',
    person: 'text',
    reason: 'text',
    detail: 'text',
    started_at: 'timestamptz',
    failed_at: 'timestamptz',
  },
};

const scope = { where: [sql`true`], cacheKey: 'failed work', cacheOwner: 'failed work' };

/** The list of what the server could not do. */
export const failedWorkImplementations = ({
  lists: { now },
}: {
  readonly lists: ListCaches;
}): readonly Implementation[] => {
  // Workers write the rows, so no call invalidates a total. The rows are few.
  const totals = createTotalsCache({ keepMs: 0, keepBoundedMs: 0 });
  const lists = { totals, positions: createKeysetCache(), now };
  return [
    implement(failedWorkEndpoints.list, ({ db, query }) =>
      readListPage<FailedWork>(db, lists, source, scope, query),
    ),
  ];
};
