import { sql, type SQL } from 'drizzle-orm';
import { unreadableFields } from '../../../../../src/contract/schema/fieldPermissions';
import { profile } from '../../../../../src/contract/entities/people/profile/profile';
import { isWriteOnly, kindOf } from '../../../../../src/fields/kinds';
import type { RecordStore, StoreEntity } from '../../../recordStore';
import { contentStores } from '../../allStores';
import { commentStore } from '../../comments/commentStore';

/** Whose data it is. */
export interface Owner {
  readonly userId: number;
  readonly heartbeatId: number;
}

/** A part of the data: rows of one table. */
export interface OwnSection {
  /** Its name in the file. */
  readonly name: string;
  /** The table whose rows it has. */
  readonly table: string;
  /** The rows of an owner, as a statement without an order. Each row has `key` among its columns. */
  readonly rows: (owner: Owner) => SQL;
  /** The columns that tell the rows apart, by which they are read in batches. */
  readonly key: readonly string[];
}

/** The column with the creator whose record it is; undefined of records that nobody owns. */
const ownerColumn = ({ fields }: StoreEntity): string | undefined =>
  Object.keys(fields).find(name => fields[name] && kindOf(fields[name]).isOwner);

/** The columns of a record that say nothing of others: none that only some people read, no secret, and no name of who decided. */
const shownColumns = ({ entity: { fields }, source }: RecordStore): string[] => {
  const hidden = unreadableFields(fields, []);
  return Object.keys(fields).filter(
    name =>
      name in source.types && !hidden.includes(name) && !name.endsWith('_by') && !isWriteOnly(fields[name]!), // names of fields
  );
};

const recordSection = (store: RecordStore): OwnSection[] => {
  const owner = ownerColumn(store.entity);
  // Comments belong to the creator of the moment, but others wrote them.
  if (owner === undefined || store.name === commentStore.name) return [];
  const { table } = store.source;
  const columns = sql.join(
    shownColumns(store).map(name => sql.identifier(name)),
    sql`, `,
  );
  return [
    {
      name: store.name,
      table,
      rows: ({ heartbeatId }) =>
        sql`select ${columns} from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${heartbeatId}`,
      key: ['id'],
    },
  ];
};

const byUser = (table: string, columns: string, key = ['id'], column = 'user_id'): OwnSection => ({
  name: table,
  table,
  rows: ({ userId }) => sql`
    select ${sql.raw(columns)} from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  key,
});

const byCreator = (
  table: string,
  columns: string,
  key: readonly string[],
  column = 'heartbeat_id',
): OwnSection => ({
  name: table,
  table,
  rows: ({ heartbeatId }) => sql`
    select ${sql.raw(columns)} from ${sql.identifier(table)} where ${sql.identifier(column)} = ${heartbeatId}`,
  key,
});

/** Rows that belong to a record of the creator. */
const ofRecords = (
  table: string,
  columns: string,
  key: readonly string[],
  records: { readonly table: string; readonly reference: string; readonly owner?: string },
): OwnSection => ({
  name: table,
  table,
  rows: ({ heartbeatId }) => sql`
    select ${sql.raw(columns)} from ${sql.identifier(table)} where ${sql.identifier(records.reference)} in (
      select id from ${sql.identifier(records.table)} where ${sql.identifier(records.owner ?? 'heartbeat_id')} = ${heartbeatId}
    )`,
  key,
});

/** What the studio holds about a person beside the records that they own. */
const otherSections: readonly OwnSection[] = [
  byUser(
    'users',
    `id, freedom_id, email_verified_at, is_locked, is_banned, payment_threshold, instant_payment,
    preferences, created_at, email, updated_at, ${profile.writable.join(', ')}`,
    ['id'],
    'id',
  ),
  // Without the encrypted account: the studio shows it masked, too.
  byUser(
    'payment_methods',
    'user_id, type, masked_account, bank_name, bank_country, currency, is_pending, entered_at, verified_at, active_at, updated_at',
    ['user_id'],
  ),
  byUser('payment_codes', 'id, type, masked_account, mailed_at, expires_at, used_at'),
  byUser('payout_settings', 'user_id, weekly_payment, frozen_at, updated_at', ['user_id']),
  byUser(
    'payout_freezes',
    'id, status, type, account, former_type, former_account, changed_at, created_at, released_at, reason',
  ),
  byUser('channels', 'id, title, linked_at'),
  byUser('user_roles', 'role', ['role']),
  byUser('sessions', 'id, created_at, expires_at, refreshed_at, ended_at, ended_by, user_agent, address'),
  byCreator('former_handles', 'handle, until', ['handle']),
  byCreator('heartbeat_blacklists', 'scope, reason, since', ['scope']),
  byCreator(
    'moment_reviews',
    'id, review_status, queued_at, decided_at, template, public_note, quality_bonus, creator_note, is_appeal',
    ['id'],
  ),
  ofRecords('review_submissions', 'id, moment_id, kind, text, created_at', ['id'], {
    ...{ table: 'moments', reference: 'moment_id' },
  }),
  ofRecords('playlist_moments', 'playlist_id, place, moment_id, added_at', ['playlist_id', 'moment_id'], {
    ...{ table: 'playlists', reference: 'playlist_id' },
  }),
  ofRecords('pretty_link_clicks', 'link_id, day, clicks', ['link_id', 'day'], {
    ...{ table: 'pretty_links', reference: 'link_id' },
  }),
  ofRecords(
    'earning_lines',
    'earning_id, position, kind, label, moment_id, bonus_id, amount',
    ['earning_id', 'position'],
    {
      ...{ table: 'finalized_earnings', reference: 'earning_id', owner: 'user_id' },
    },
  ),
  byCreator(
    'payouts',
    'id, kind, first_month, last_month, status, reason, type, account, amount, reference, created_at, sent_at, settled_at',
    ['id'],
  ),
  byCreator('ledger_entries', 'id, account, month, payout_id, amount, created_at', ['id']),
  byCreator(
    'daily_creator_figures',
    'day, views, watch_ms, earnings, followers_gained, followers_lost, views_by_hour',
    ['day'],
  ),
  byCreator('daily_moment_figures', 'day, moment_id, views, watch_ms, earnings', ['day', 'moment_id']),
  byCreator('media', 'id, kind, type, name, width, height, bytes, duration, created_at', ['id'], 'owner_id'),
  byCreator('video_uploads', 'id, name, type, bytes, received, created_at', ['id'], 'owner_id'),
  // Whom the creator follows; who follows the creator is data of others.
  byCreator('follows', 'heartbeat_id, is_following, since', ['heartbeat_id'], 'follower_id'),
  byCreator('partner_gaps', 'left_on, back_on', ['left_on']),
  byUser('review_notes', 'id, kind, record_id, text, created_at', ['id'], 'author_id'),
  byUser('activities', 'id, action, kind, title, user_agent, created_at'),
  byUser('jobs', 'id, kind, state, resource, created_at, finished_at'),
  {
    name: 'comments',
    table: 'comments',
    // The public app knows the account by this id.
    rows: ({ userId }) => sql`
      select id, moment_id, text, at_s, status, created_at, edited_at, deleted_at from comments
      where author_id = (select freedom_id from users where id = ${userId})`,
    key: ['id'],
  },
  {
    name: 'mails',
    table: 'outbox',
    // Without their texts, which can have links that let others in.
    rows: ({ userId }) => sql`
      select id, subject, created_at, sent_at from outbox
      where lower(recipient) = (select lower(email) from users where id = ${userId})`,
    key: ['id'],
  },
  {
    name: 'history',
    table: 'audit_log',
    // The values of records of others are theirs.
    rows: ({ userId }) => sql`
      select id, action, entity, entity_id, created_at, address,
        case when is_own then before end as before, case when is_own then after end as after
      from audit_log where actor_id = ${userId}`,
    key: ['id'],
  },
];

/**
 * Everything that the studio holds about a person: the records of every resource that has an owner, and what else has their id. A new
 * resource is part of it by the field of its entity with the owner.
 */
export const ownSections: readonly OwnSection[] = [...contentStores.flatMap(recordSection), ...otherSections];
