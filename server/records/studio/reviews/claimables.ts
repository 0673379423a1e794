import { getTableName, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { commentReviews } from '../../../db/studio/commentTables';
import { momentReviews } from '../../../db/tables';
import type { Actor } from '../../../rules/caller';
import type { CommentReviewRow } from '../../../rules/studio/comments/commentDecision';
import { ownRefusal, type Claim } from '../../../rules/studio/queueDecision';
import { isHiddenAppeal, judgeRefusal, type ReviewRow } from '../../../rules/studio/reviewDecision';
import type { StoredRecord } from '../../recordStore';
import { commentReviewStore } from '../comments/commentReviewStore';
import { releaseRecords, type Claimable } from './claims';
import { momentReviewStore } from './momentReviewStore';

/** The moments that reviewers hold. */
export const claimableMoments: Claimable<ReviewRow> = {
  store: momentReviewStore,
  table: momentReviews,
  refusal: judgeRefusal,
  isHidden: isHiddenAppeal,
  isMissing: ({ in_trash: inTrash }) => inTrash,
};

/** The comments that reviewers hold. */
export const claimableComments: Claimable<CommentReviewRow> = {
  store: commentReviewStore,
  table: commentReviews,
  refusal: ownRefusal,
  isMissing: ({ is_deleted: isDeleted }) => isDeleted,
};

type Work = Parameters<typeof releaseRecords>[0];

/** Ends every claim that a person has on records of these resources. */
export const releaseAllClaims = async (
  { db, totals, now }: { readonly db: Database } & Pick<Work, 'totals' | 'now'>,
  caller: Actor,
  resources: readonly string[],
): Promise<void> => {
  const tasks: (() => void)[] = [];
  await db.transaction(async tx => {
    const work = { db: tx, totals, now, caller, afterCommit: (task: () => void) => tasks.push(task) };
    await releaseClaimsOn(work, claimableMoments, resources);
    await releaseClaimsOn(work, claimableComments, resources);
  });
  for (const task of tasks) task();
};

const releaseClaimsOn = async <Row extends StoredRecord & Claim>(
  work: Work,
  kind: Claimable<Row>,
  resources: readonly string[],
): Promise<void> => {
  if (!resources.includes(kind.store.name)) return;
  const { rows } = await work.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(getTableName(kind.table))} where claimed_by = ${work.caller.userId}`,
  );
  const ids = rows.map(({ id }) => id);
  await releaseRecords(work, kind, ids);
};
