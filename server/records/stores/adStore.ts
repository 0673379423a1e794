import { sql, type SQL } from 'drizzle-orm';
import { ad, adManager, type Ad } from '../../../src/contract/entities/ads/ad';
import { ads } from '../../db/contentTables';
import type { Transaction } from '../../db/database';
import { sourceOf } from '../../db/lists/listSource';
import { newId } from '../../db/newId';
import { messageFor } from '../../messages';
import type { Rejection } from '../../rules/decision';
import { canRestoreContent, decideContentChange } from '../../rules/studio/contentChange';
import { entityStore } from '../entityStore';
import { rejectionProblem, type RecordStore, type RowChange } from '../recordStore';

/**
 * The share of an ad among those that run now in its location, with the remainders as `sharesOf` of the contract distributes them;
 * null while it does not run.
 */
const shareOf = (table: SQL): SQL => sql`(
  select (hundredths + case when total > 0 and rank <= 10000 - whole then 1 else 0 end)::float8 / 100
  from (
    select *, sum(hundredths) over () as whole, row_number() over (order by remainder desc, id collate "C") as rank from (
      select id, total,
        case when total = 0 then 0 else div(chance * 10000, total) end as hundredths,
        case when total = 0 then 0 else mod(chance * 10000, total) end as remainder
      from (
        select id, chance, sum(chance) over () as total from ads as running
        where running.location = ${table}.location and running.status = 'active' and running.trashed_at is null
          and coalesce(running.start_schedule <= now(), true) and coalesce(running.end_schedule > now(), true)
      ) as chances
    ) as parts
  ) as ranked
  where ranked.id = ${table}.id)`;

const creatorValue =
  (column: 'name' | 'avatar' | 'handle') =>
  (table: SQL): SQL =>
    sql`(select creator_entries.${sql.identifier(column)} from creator_entries where creator_entries.id = ${table}.creator_id)`;

/** What ads are read with and nobody writes. */
const readWith = {
  chance_percentage: shareOf,
  creator_name: creatorValue('name'),
  creator_avatar: creatorValue('avatar'),
  creator_handle: creatorValue('handle'),
};

const missingPicture: Rejection = {
  ok: false,
  code: 'validation-failed',
  path: 'image_url',
  message: messageFor('not-found'),
};

/** Finds changed ads with a new picture that does not exist. `isLocked` keeps the others from being purged as unused until the end. */
const findMissingPictures = async (
  db: Transaction,
  changes: readonly RowChange<Ad>[],
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<string[]> => {
  const changed = changes.flatMap(({ before, after }) =>
    after && after.image_url !== null && after.image_url !== (before?.image_url ?? null) ? [after] : [],
  );
  if (changed.length === 0) return [];
  const ids = [...new Set(changed.map(({ image_url }) => image_url))];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from media where id = any(${sql.param(ids)}::text[]) and kind = 'image'
    ${sql.raw(isLocked ? 'for key share' : '')}`);
  const found = new Set(rows.map(({ id }) => id));
  return changed.flatMap(({ id, image_url }) => (found.has(image_url ?? '') ? [] : [id]));
};

const store = entityStore<Ad>(ads, ad, {
  name: 'ads',
  managedBy: [adManager],
  title: 'name',
  newId: () => newId('ad', 8),
  readWith,
  hasTrash: true,
  states: ['trashed_at'],
  computed: ({ trashed_at }) => ({ in_trash: trashed_at !== null }),
  defaults: () => ({ trashed_at: null, total_impressions: 0, total_clicks: 0 }),
  decide: decideContentChange<Ad>({ entity: ad }),
  canRestore: canRestoreContent<Ad>({}),
  afterSave: async (db, changes) => {
    if ((await findMissingPictures(db, changes, { isLocked: true })).length > 0)
      throw rejectionProblem(missingPicture);
  },
});

const table = sql.identifier(store.source.table);

/** The store of ads. They belong to the platform, and their deletion can be undone until the trash is purged. */
export const adStore: RecordStore<Ad> = {
  ...store,
  source: {
    ...sourceOf(ads, ad),
    computed: Object.fromEntries(
      Object.entries(readWith).map(([field, valueOf]) => [field, valueOf(sql`${table}`)]),
    ),
  },
  // A save changes the share and the creator of an ad.
  save: async (db, changes, now) => {
    const saved = await store.save(db, changes, now);
    const read = new Map(
      (
        await store.read(
          db,
          saved.map(({ id }) => id),
        )
      ).map(row => [row.id, row]),
    );
    return saved.map(row => read.get(row.id) ?? row);
  },
  conflictFields: ['image_url'],
  findConflicts: async (db, rows, heartbeatId) => {
    const before = new Map(
      (
        await store.read(
          db,
          rows.map(({ id }) => id),
        )
      ).map(row => [row.id, row]),
    );
    const conflicts = new Map(await store.findConflicts(db, rows, heartbeatId));
    const changes = rows.map(after => ({ before: before.get(after.id) ?? null, after }));
    for (const id of await findMissingPictures(db, changes)) conflicts.set(id, missingPicture);
    return conflicts;
  },
};
