import type { blacklistScopes, vikiStates } from '../../src/contract/enumerations';
import { platformHeartbeatId } from '../../src/contract/limits';
import { vikis } from '../../server/db/contentTables';
import type { Transaction } from '../../server/db/database';
import { auditLog } from '../../server/db/frameworkTables';
import { pictureIdsOf } from '../pictureFiles';
import { demoAccounts, demoCreatorId, neighbours, type DemoPerson } from '../people';
import { createRandom } from '../random';
import type { SceneName } from '../scenes';
import { markupOf } from './markup';
import { seedId } from './seedId';
import texts from './vikiTexts.json' with { type: 'json' };

/** A viki of the demo data. */
interface VikiText {
  readonly title: string;
  /** The scene of its cover. */
  readonly scene: SceneName;
  readonly lines: readonly string[];
  /** Default: the demo creator. */
  readonly creator?: number;
  /** Default: published. */
  readonly state?: (typeof vikiStates)[number];
  /** Whether it was published before. */
  readonly wasPublishedBefore?: boolean;
  /** Whether it has no cover. */
  readonly bare?: boolean;
  readonly trashedDaysAgo?: number;
  readonly blacklist?: { readonly scope: (typeof blacklistScopes)[number]; readonly reason: string };
}

const dayMs = 86_400_000;
// TypeScript types the strings of a JSON module as `string`.
const plans = texts as readonly VikiText[];
const people: readonly DemoPerson[] = [...demoAccounts, ...neighbours];

const rowOf = (plan: VikiText, now: Date) => {
  const {
    title,
    scene,
    lines,
    creator = demoCreatorId,
    state = 'published',
    trashedDaysAgo,
    blacklist,
  } = plan;
  const random = createRandom(`viki/${title}`);
  const joined = people.find(({ id }) => id === creator)?.joinedDaysAgo ?? 1;
  const changed = trashedDaysAgo ?? random.between(0.05, 0.4) * joined;
  const published = changed + random.between(0.05, 0.2) * joined;
  const created = published + random.between(0.01, 0.2) * joined;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const wasPublished = state === 'published' || plan.wasPublishedBefore === true;
  const pictures = pictureIdsOf(scene);
  return {
    id: seedId('vi', title),
    heartbeat_id: creator,
    status: state,
    blacklist_scope: blacklist?.scope ?? null,
    blacklist_reason: blacklist?.reason ?? null,
    blacklisted_at: blacklist ? daysAgo(changed) : null,
    views: wasPublished ? Math.round(Math.exp(random.between(3, 10.5))) : 0,
    published_at: wasPublished ? daysAgo(published).toISOString() : null,
    trashed_at: trashedDaysAgo === undefined ? null : daysAgo(trashedDaysAgo).toISOString(),
    created_at: daysAgo(created).toISOString(),
    updated_at: daysAgo(changed).toISOString(),
    title,
    body: markupOf(lines),
    cover: plan.bare ? null : pictures[random.integer(0, pictures.length - 1)]!, // the index is in range
  };
};

/** Adds vikis of the demo creator and some others, in every state. */
export const addVikis = async (db: Transaction, now: Date): Promise<void> => {
  const rows = plans.map(plan => rowOf(plan, now));
  await db.insert(vikis).values(rows);
  await db.insert(auditLog).values(
    rows
      .filter(({ blacklist_scope }) => blacklist_scope !== null)
      .map(row => ({
        actor_id: platformHeartbeatId,
        actor_name: 'Tomás Ferreira',
        action: 'POST /writings/blacklist',
        entity: 'viki',
        entity_id: row.id,
        before: { blacklist_scope: null },
        after: { blacklist_scope: row.blacklist_scope, reason: row.blacklist_reason },
        request_id: `seed-${row.id}`,
        created_at: row.blacklisted_at ?? now,
      })),
  );
};
