import type { Database } from '../../../server/db/database';
import { comments } from '../../../server/db/studio/commentTables';
import { addReports } from '../../../server/records/studio/comments/addReports';
import type { CommentRow } from '../../../server/rules/studio/comments/commentChange';
import type { CommentReport } from '../../../server/rules/studio/comments/commentEvents';
import { nextCommentId } from '../../builders/aCommentEvent';
import { addMoments } from './addMoments';
import { people } from './apiStudio';

/** Inserts comments on a moment of each given creator, of the creator by default. Returns their ids in order. */
export const addComments = async (db: Database, ...given: Partial<CommentRow>[]): Promise<string[]> => {
  const rows: CommentRow[] = [];
  for (const over of given) {
    const heartbeat_id = over.heartbeat_id ?? people.creator.id;
    const [moment_id = ''] =
      over.moment_id === undefined ? await addMoments(db, { heartbeat_id }) : [over.moment_id];
    rows.push({
      id: nextCommentId(),
      heartbeat_id,
      moment_id,
      text: 'The fog at the end is lovely',
      author_id: 'p7',
      author_handle: 'marta',
      author_name: 'Marta Lindqvist',
      author_description: '',
      at_s: 12,
      likes: 3,
      replies: 0,
      status: 'visible',
      edited_at: null,
      trashed_at: null,
      deleted_at: null,
      created_at: '2026-11-20T10:00:00.000Z',
      updated_at: '2026-11-20T10:00:00.000Z',
      ...over,
    });
  }
  const asDate = (time: string | null) => time && new Date(time);
  await db
    .insert(comments)
    .values(
      rows.map(row => ({ ...row, trashed_at: asDate(row.trashed_at), deleted_at: asDate(row.deleted_at) })),
    );
  return rows.map(({ id }) => id);
};

let reported = 0;

/** Inserts comments as `addComments`, each reported once, so that it is in the queue of reviewers. */
export const addReportedComments = async (
  db: Database,
  { mode = 'default', ...report }: Partial<CommentReport>,
  ...given: Partial<CommentRow>[]
): Promise<string[]> => {
  const ids = await addComments(db, ...given);
  await addReports(
    db,
    ids.map((comment_id, at) => ({
      id: `report-${(reported += 1)}`,
      comment_id,
      reporter_id: 'reporter-1',
      reporter_handle: 'reporterhandle',
      mode,
      rule_id: null,
      category: 'spam',
      notes: 'words of a reporter',
      snapshot: given[at]?.text ?? 'The fog at the end is lovely',
      created_at: new Date().toISOString(),
      ...report,
    })),
    new Date(),
  );
  return ids;
};
