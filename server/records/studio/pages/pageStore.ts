import { sql, type SQL } from 'drizzle-orm';
import { pageManager } from '../../../../src/contract/endpoints/page/pages';
import { creatorPage, type CreatorPage } from '../../../../src/contract/entities/people/creatorPage';
import { platformHeartbeatId } from '../../../../src/contract/limits';
import type { Transaction } from '../../../db/database';
import { isPublishedMoment } from '../../../db/publication/publicState';
import { pageView } from '../../../db/studio/pageView';
import { constraintOf } from '../../../errors/databaseError';
import { messageFor } from '../../../messages';
import type { Rejection } from '../../../rules/decision';
import { canRestorePage, decidePageChange } from '../../../rules/studio/pageChange';
import { entityStore } from '../../entityStore';
import { rejectionProblem, type RecordStore } from '../../recordStore';
import { isHandleTaken, keepFormerHandle } from '../../../db/studio/handles';

const handleTaken: Rejection = {
  ok: false,
  code: 'conflict',
  path: 'handle',
  message: messageFor('handle-taken'),
};

interface PageChange {
  readonly before: CreatorPage;
  readonly after: CreatorPage;
}

/** A record that a page newly names, and the condition that everybody may see it. */
interface Named {
  readonly path: string;
  readonly id: string;
  readonly from: SQL;
  readonly isPublic: SQL;
}

const moments = sql`moments`;
const isPublicMoment = isPublishedMoment(moments, ['public']);
const isPublicPlaylist = sql`trashed_at is null and visibility = 'public'`;
const isPublicCollection = sql`trashed_at is null and live > 0`;

/** The records that a page names. */
const namedBy = ({ trailer, spotlight, sections }: CreatorPage): Named[] => {
  const moment = (path: string, id: string | null): Named[] =>
    id === null ? [] : [{ path, id, from: moments, isPublic: isPublicMoment }];
  return [
    ...moment('trailer', trailer),
    ...moment('spotlight', spotlight),
    ...sections.flatMap(({ kind, playlist_id: playlist, collection_id: collection }, at): Named[] => [
      ...(kind !== 'playlist' || playlist === null
        ? []
        : [
            {
              path: `sections.${at}.playlist_id`,
              id: playlist,
              from: sql`playlists`,
              isPublic: isPublicPlaylist,
            },
          ]),
      ...(kind !== 'collection' || collection === null
        ? []
        : [
            {
              path: `sections.${at}.collection_id`,
              id: collection,
              from: sql`collections`,
              isPublic: isPublicCollection,
            },
          ]),
    ]),
  ];
};

/** Throws where a page newly names a record that not everybody may see. What it named before may have been hidden since. */
const assertPublic = async (db: Transaction, { before, after }: PageChange): Promise<void> => {
  const former = new Set(namedBy(before).map(({ id }) => id));
  for (const { path, id, from, isPublic } of namedBy(after)) {
    if (former.has(id)) continue;
    const { rows } = await db.execute(sql`select from ${from} where id = ${id} and ${isPublic}`);
    if (rows.length === 0)
      throw rejectionProblem({
        ok: false,
        code: 'validation-failed',
        path,
        message: messageFor('page-not-public'),
      });
  }
};

/** Throws where a page newly has a picture that does not exist, or is neither the creator's nor the platform's. Keeps the others from being purged. */
const assertOwnPictures = async (db: Transaction, { before, after }: PageChange): Promise<void> => {
  for (const path of ['avatar', 'banner'] as const) {
    const id = after[path];
    if (id === null || id === before[path]) continue;
    const { rows } = await db.execute(sql`
      select from media where id = ${id} and kind = 'image' and owner_id in (${after.heartbeat_id}, ${platformHeartbeatId})
      for key share`);
    if (rows.length === 0)
      throw rejectionProblem({ ok: false, code: 'not-found', path, message: messageFor('not-found') });
  }
};

const moveHandle = async (db: Transaction, { before, after }: PageChange, now: Date): Promise<void> => {
  if (before.handle === after.handle) return;
  const { heartbeat_id: heartbeatId, handle } = after;
  if (await isHandleTaken(db, handle, now, heartbeatId)) throw rejectionProblem(handleTaken);
  await keepFormerHandle(db, { heartbeatId, former: before.handle, current: handle }, now);
};

const store = entityStore<CreatorPage>(pageView, creatorPage, {
  name: 'pages',
  ownerField: 'heartbeat_id',
  managedBy: [pageManager],
  states: ['handle_changed_at'],
  undoOnlyFields: ['handle_changed_at'],
  decide: decidePageChange,
  canRestore: canRestorePage,
  afterSave: async (db, changes, now) => {
    for (const { before, after } of changes) {
      if (!before || !after) continue;
      await assertPublic(db, { before, after });
      await assertOwnPictures(db, { before, after });
      await moveHandle(db, { before, after }, now);
    }
  },
});

/** The store of the pages of creators. Of two people who take one handle, the second is refused by the index or by the former handle. */
export const pageStore: RecordStore<CreatorPage> = {
  ...store,
  rejectionOf: error =>
    constraintOf(error) === 'heartbeats_handle_unique' ? handleTaken : store.rejectionOf(error),
};
