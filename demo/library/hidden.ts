import { sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/database';
import { auditLog } from '../../server/db/frameworkTables';
import { heartbeatBlacklists } from '../../server/db/tables';
import { platformHeartbeatId } from '../../src/contract/limits';
import type { blacklistScopes } from '../../src/contract/enumerations';

const dayMs = 86_400_000;

type Scope = (typeof blacklistScopes)[number];

const calls: Readonly<Record<Scope, string>> = {
  everything: 'POST /heartbeats/blacklist/all',
  heartbeat: 'POST /heartbeats/blacklist/heartbeat',
  earnings: 'POST /heartbeats/blacklist/heartbeat_earnings',
};

interface HiddenCreator {
  readonly id: number;
  readonly scope: Scope;
  readonly reason: string | null;
  readonly daysAgo: number;
}

/** Blacklisted creators: one on two blacklists, one without a reason. */
const hiddenCreators: readonly HiddenCreator[] = [
  { id: 38, scope: 'everything', reason: 'Most of these videos belong to a cookery channel.', daysAgo: 41 },
  { id: 38, scope: 'earnings', reason: 'Until it is settled whose videos these are.', daysAgo: 44 },
  { id: 34, scope: 'earnings', reason: null, daysAgo: 12 },
  { id: 12, scope: 'earnings', reason: 'Your address is still missing for the tax form.', daysAgo: 1 },
];

/** The reasons of hidden moments. Every fourth has none. */
const reasons: Readonly<Record<Scope, readonly string[]>> = {
  everything: [
    'Somebody in it asked to be taken out.',
    'It shows a number plate.',
    'It was filmed where that is not allowed.',
  ],
  earnings: [
    'The music belongs to somebody else.',
    'Too much of it is another video.',
    'A brand is named without a word that it paid.',
  ],
  heartbeat: ['It does not fit your page.'],
};

/** Sets reason and start of hidden moments, and blacklists some creators. */
export const addHidden = async (db: Transaction, now: Date): Promise<void> => {
  await db.execute(sql`
    update moments set
      blacklisted_at = updated_at,
      blacklist_reason = case when abs(hashtext(id)) % 4 > 0 then
        written.reasons ->> (abs(hashtext(id)) % jsonb_array_length(written.reasons)) end
    from jsonb_each(${JSON.stringify(reasons)}::jsonb) as written(scope, reasons)
    where blacklist_scope = written.scope`);
  const since = ({ daysAgo }: HiddenCreator) => new Date(now.getTime() - daysAgo * dayMs);
  await db.insert(heartbeatBlacklists).values(
    hiddenCreators.map(hidden => ({
      heartbeat_id: hidden.id,
      scope: hidden.scope,
      reason: hidden.reason,
      since: since(hidden),
    })),
  );
  await db.execute(sql`
    update heartbeats set blacklists = array(
      select scope from heartbeat_blacklists where heartbeat_id = heartbeats.id order by scope desc)
    where id in (select heartbeat_id from heartbeat_blacklists)`);
  await db.insert(auditLog).values(
    hiddenCreators.map(hidden => ({
      actor_id: platformHeartbeatId,
      actor_name: 'Tomás Ferreira',
      action: calls[hidden.scope],
      entity: 'heartbeat',
      entity_id: String(hidden.id),
      before: {},
      after: { blacklists: [hidden.scope], ...(hidden.reason === null ? {} : { reason: hidden.reason }) },
      request_id: `seed-${hidden.id}-${hidden.scope}`,
      created_at: since(hidden),
    })),
  );
};
