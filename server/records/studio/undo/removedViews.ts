import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UndoResult } from '../../../../src/contract/entities/activity';
import { configurationEntity } from '../../../../src/contract/entities/configuration/sections';
import { sharedViews, type ownView } from '../../../../src/contract/entities/people/sharedViews';
import { messageFor } from '../../../messages';
import { isPermitted } from '../../../../src/contract/permission';
import { writeActivity } from '../../../db/activity/activities';
import { writeHistory } from '../../../db/audit';
import type { Transaction } from '../../../db/database';
import { appConfigurations, users } from '../../../db/tables';
import type { Actor } from '../../../rules/caller';
import type { WriteContext } from '../../applyChanges';

type View = z.output<typeof ownView>;
/** Views by list. */
type Lists = Readonly<Record<string, readonly View[]>>;

/** A removed view, and where it was. */
export interface RemovedView {
  readonly type: 'saved_view';
  readonly list: string;
  readonly position: number;
  readonly view: View;
  /** One that everybody sees. */
  readonly isShared: boolean;
}

/** What `writeActivity` needs. */
type Author = Parameters<typeof writeActivity>[1];

const entity = 'saved view';
const maxViews = 50;

/** The activity that removed a view: one for each view, so that adding it again undoes it. */
const activityIdOf = (userId: number, { id }: View): string => `view-${userId}-${id}`;

/** Own keys only, because a list can be named `constructor`. */
const inList = (lists: Lists, list: string): readonly View[] =>
  Object.hasOwn(lists, list) ? (lists[list] ?? []) : [];
const without = (lists: Lists, others: Lists): RemovedView[] =>
  Object.entries(lists).flatMap(([list, views]) =>
    views.flatMap((view, position) =>
      inList(others, list).some(({ id }) => id === view.id)
        ? []
        : [{ type: 'saved_view' as const, list, position, view, isShared: false }],
    ),
  );

/**
 * Adds the views that a save removed to the person's activity, one by one, and marks those that it added again as undone.
 * `before` and `after` are the views by list.
 */
export const recordRemovedViews = async (
  db: Transaction,
  author: Author,
  before: Lists,
  after: Lists,
  { isShared }: { readonly isShared: boolean },
): Promise<void> => {
  const { caller, sender, now } = author;
  const removed = without(before, after);
  const idsOf = (views: readonly RemovedView[]) => views.map(({ view }) => activityIdOf(caller.userId, view));
  const added = sql.param(idsOf(without(after, before)));
  await db.execute(sql`
    update activities set undone_at = ${now.toISOString()}::timestamptz, undone_count = 1
    where id = any(${added}::text[]) and user_id = ${caller.userId} and undone_at is null`);
  // A view that is removed once more is a new activity.
  await db.execute(sql`
    delete from activities where id = any(${sql.param(idsOf(removed))}::text[]) and user_id = ${caller.userId}`);
  for (const each of removed)
    await writeActivity(
      db,
      { ...author, sender: sender && { ...sender, activityId: activityIdOf(caller.userId, each.view) } },
      [{ entity, id: each.view.id, title: each.view.name, before: {}, after: null }],
      { previous: { ...each, isShared } },
    );
};

type Restored = { readonly lists: Lists } | { readonly reason: string };

/** Puts a view back into its list. */
const putBack = (lists: Lists, { list, position, view }: RemovedView): Restored => {
  const views = inList(lists, list);
  if (views.some(({ id }) => id === view.id)) return { lists };
  if (views.length >= maxViews) return { reason: messageFor('views-full', { max: maxViews }) };
  return { lists: { ...lists, [list]: views.toSpliced(position, 0, view) } };
};

const restoreOwn = async ({ db, caller }: WriteContext, removed: RemovedView): Promise<Restored> => {
  const isCaller = eq(users.id, caller.userId);
  const [row] = await db.select({ stored: users.preferences }).from(users).where(isCaller).for('update');
  const stored = row?.stored ?? {};
  const result = putBack(stored.saved_views ?? {}, removed);
  if ('lists' in result)
    await db
      .update(users)
      .set({ preferences: { ...stored, saved_views: z.parse(sharedViews.shape.lists, result.lists) } })
      .where(isCaller);
  return result;
};

const restoreShared = async (
  work: WriteContext & { readonly caller: Actor },
  removed: RemovedView,
): Promise<Restored> => {
  const { db, caller, now } = work;
  if (!isPermitted(caller.permissions, ['heartbeat.manage_app_configs']))
    return { reason: messageFor('configuration-not-permitted') };
  const isViews = eq(appConfigurations.id, 'views');
  const [row] = await db.select().from(appConfigurations).where(isViews).for('update');
  const before = z.parse(sharedViews, row?.value ?? { version: 0, lists: {} });
  const result = putBack(before.lists, removed);
  if (!('lists' in result) || result.lists === before.lists) return result;
  const after = z.parse(sharedViews, { version: before.version + 1, lists: result.lists });
  await db.update(appConfigurations).set({ value: after, updated_at: now }).where(isViews);
  await writeHistory(db, work, [
    {
      entity: configurationEntity,
      entityId: 'views',
      before: { ...before },
      after: { ...after },
      isOwn: false,
    },
  ]);
  return result;
};

/** Undoes the removal of a view: it is back in its list, at its position. */
export const restoreRemovedView = async (
  work: WriteContext & { readonly caller: Actor },
  removed: RemovedView,
): Promise<UndoResult> => {
  const result = await (removed.isShared ? restoreShared : restoreOwn)(work, removed);
  const { id, name: title } = removed.view;
  return 'lists' in result ? { id, title, ok: true } : { id, title, ok: false, message: result.reason };
};
