import { sql, type SQL } from 'drizzle-orm';
import { hiddenReviews } from '../../../src/contract/publishing';
import type { BlacklistScope, Visibility } from '../../../src/contract/enumerations';
import { isOfPublishingCreator } from './creatorStatus';

/** The scopes of a creator's blacklist that hide the creator's content from everybody else. */
export const hiddenScopes: readonly BlacklistScope[] = ['everything', 'heartbeat'];

/** The SQL condition that a record of `table` is not blacklisted, or only for earnings. */
export const isNotHidden = (table: SQL): SQL =>
  sql`(${table}.blacklist_scope is null or ${table}.blacklist_scope = 'earnings')`;

/** Constants as literals: the planner compares literals with the conditions of partial indexes. */
const literals = (values: readonly (Visibility | BlacklistScope | (typeof hiddenReviews)[number])[]): SQL =>
  sql.raw(values.map(value => `'${value}'`).join(', '));

/** The SQL condition that a moment of `table` can be seen with one of these visibilities, except for its creator. */
export const isPublishedMoment = (table: SQL, visibilities: readonly Visibility[]): SQL => sql`
  ${table}.trashed_at is null
  and ${table}.visibility in (${literals(visibilities)})
  and ${table}.status = 'published'
  and ${isNotHidden(table)}
  and ${table}.review_status not in (${literals(hiddenReviews)})`;

/** The SQL condition that a creator publishes and is not blacklisted with one of these scopes. */
export const isShownCreator = (heartbeatId: SQL, scopes: readonly BlacklistScope[]): SQL => sql`
  ${isOfPublishingCreator(heartbeatId)} and not exists (
    select from heartbeat_blacklists as hidden
    where hidden.heartbeat_id = ${heartbeatId} and hidden.scope in (${literals(scopes)}))`;
