import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../tableOf';
import { users } from '../tables';

/**
 * One sign-in with its refresh token family, or the view of somebody else's studio. Read on every call, so that ending it takes
 * effect immediately. `expires_at` does not change.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: time().notNull().defaultNow(),
    /** When the person proved who they are; null for sessions of earlier releases and for views. */
    authenticated_at: time(),
    expires_at: time().notNull(),
    ended_at: time(),
    ended_by: text(),
    /** The session of the administrator who views the studio of `user_id`; null for a sign-in. */
    viewer_session_id: uuid().references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** The browser and the network address of the sign-in; null for those of earlier releases. */
    user_agent: text(),
    address: text(),
    /** The time of the last refresh, which an open studio repeats every 15 minutes; null before the first. */
    refreshed_at: time(),
  },
  table => [
    index('sessions_user').on(table.user_id),
    index('sessions_expiry').on(table.expires_at),
    index('sessions_viewer').on(table.viewer_session_id),
  ],
);

/** Hashed refresh tokens. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    cookie_hash: text(),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
    spent_at: time(),
  },
  table => [
    index('refresh_tokens_session').on(table.session_id),
    index('refresh_tokens_expiry').on(table.expires_at),
  ],
);

/**
 * Authorization codes by their hash, each with the session of its first use, which a second use ends. Without a session
 * while the code is exchanged.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    hash: text().primaryKey(),
    session_id: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    replayed_at: time(),
    created_at: time().notNull(),
  },
  table => [
    index('sign_in_codes_session').on(table.session_id),
    index('sign_in_codes_time').on(table.created_at),
  ],
);

/** Mailed links to a new password, by the hash of their single-use token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: time().notNull(),
  },
  table => [
    index('password_resets_user').on(table.user_id),
    index('password_resets_expiry').on(table.expires_at),
  ],
);

/** Applications whose email is not confirmed, by the hash of the single-use token in the mailed link. */
export const signUps = pgTable(
  'sign_ups',
  {
    hash: text().primaryKey(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    heartbeat_name: text().notNull(),
    handle: text().notNull(),
    expires_at: time().notNull(),
  },
  table => [
    index('sign_ups_email').on(sql`lower(${table.email})`),
    index('sign_ups_expiry').on(table.expires_at),
  ],
);

/** State of the embedded OpenID provider. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grant_id: text(),
    user_code: text(),
    uid: text(),
    consumed_at: time(),
    expires_at: time(),
  },
  table => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grant_id),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_expiry').on(table.expires_at),
  ],
);

/** Keys that all instances share, created at the first start. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: jsonb().notNull() });

/** Prepared exports by the hash of their single-use ticket. */
export const exportTickets = pgTable(
  'export_tickets',
  {
    hash: text().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    session_id: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The name of the resource. */
    resource: text().notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull(),
    expires_at: time().notNull(),
  },
  table => [index('export_tickets_expiry').on(table.expires_at)],
);
