import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf, neededFor, type Endpoint } from '../../../src/contract/calls/endpoint';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { permissions } from '../../../src/contract/permissions';
import { people, highRates, startApiStudio, type ApiStudio } from '../helpers/apiStudio';

/** Every call that only some people may make, by the permissions that open it. Written apart from the contract. */
const gated: readonly (readonly [opening: readonly string[], calls: readonly string[]])[] = [
  [
    ['heartbeat.manage_app_configs'],
    [
      'GET /audit',
      'POST /audit/export',
      'GET /failed_work',
      'POST /configurations/app/{id}',
      'GET /permissions',
      'GET /roles',
      'POST /roles',
      'GET /roles/{id}',
      'PUT /roles/{id}',
      'DELETE /roles/{id}',
      'POST /roles/jobs',
      'GET /roles/{id}/history',
      'GET /people',
      'GET /people/{id}',
      'PUT /people/{id}',
      'PUT /people/bulk_update',
      'POST /people/jobs',
      'GET /people/{id}/history',
    ],
  ],
  [
    ['ads.manage'],
    [
      'GET /sc',
      'GET /sc/totals',
      'POST /sc',
      'PUT /sc/{id}',
      'DELETE /sc',
      'DELETE /sc/{id}',
      'POST /sc/unpublish',
      'POST /sc/gdrive',
      'POST /sc/jobs',
      'POST /sc/export',
      'POST /sc/import',
      'GET /sc/{id}/history',
      'GET /sc/{id}/figures',
    ],
  ],
  [
    ['moments.manage'],
    [
      'GET /heartbeats/creators/{id}',
      'GET /heartbeats/creators/{id}/history',
      'GET /heartbeats/creators/{id}/sessions',
      'POST /heartbeats/creators/{id}/sessions/end',
      'POST /heartbeats/creators/{id}/view',
      'POST /heartbeats/creators/jobs',
      'POST /heartbeats/creators/export',
      'POST /heartbeats/lock',
      'POST /heartbeats/ban',
      'POST /heartbeats/partnership',
      'POST /coach-applications/jobs',
      'PUT /contact/{id}',
      'POST /contact/jobs',
      'POST /moments/blacklist',
      'POST /videos/blacklist',
      'POST /writings/blacklist',
      'POST /heartbeats/blacklist/all',
      'POST /heartbeats/blacklist/heartbeat',
    ],
  ],
  [
    ['moments.manage', 'heartbeat.manage_earnings'],
    ['POST /heartbeats/blacklist/heartbeat_earnings', 'GET /heartbeats/creators'],
  ],
  [
    ['digital_clone.beta', 'moments.manage'],
    [
      'GET /digital-clone',
      'GET /digital-clone/totals',
      'GET /digital-clone/{id}',
      'POST /digital-clone',
      'PUT /digital-clone/{id}',
      'DELETE /digital-clone/{id}',
      'GET /digital-clone/{id}/history',
      'POST /digital-clone/jobs',
      'POST /digital-clone/export',
      'GET /digital-clone/{id}/submission',
      'POST /digital-clone/{id}/submission',
    ],
  ],
  [
    ['tags.manage'],
    [
      'GET /tags/ranking',
      'PUT /tags/ranking',
      'PUT /tags/update_order',
      'PUT /tags/update_supertag_status',
      'GET /tags/popular',
      'GET /tags/duplicates',
      'POST /tags/merge',
    ],
  ],
  [
    ['moments.review'],
    [
      'GET /review-moments',
      'GET /review-moments/counts',
      'GET /review-moments/{id}',
      'GET /review-moments/{id}/history',
      'POST /review-moments',
      'POST /review-moments/claim',
      'POST /review-moments/{id}/notes',
      'POST /review-moments/jobs',
      'POST /review-moments/export',
    ],
  ],
  [
    ['comments.review'],
    [
      'GET /comments/reviews',
      'GET /comments/reviews/counts',
      'GET /comments/reviews/{id}',
      'GET /comments/reviews/{id}/history',
      'GET /comments/review_notes_history',
      'POST /comments/review',
      'POST /comments/claim',
      'POST /comments/reviews/{id}/notes',
      'POST /comments/reviews/jobs',
      'POST /comments/reviews/export',
      'POST /comments/rules/try',
    ],
  ],
  [
    ['heartbeat.manage_earnings'],
    [
      'POST /heartbeat-earnings/bonus',
      'PUT /heartbeat-earnings/bonus',
      'DELETE /heartbeat-earnings/bonus',
      'GET /heartbeat-earnings/bonus/totals',
      'GET /heartbeat-earnings/bonus/{id}/history',
      'POST /heartbeat-earnings/bonus/jobs',
      'POST /heartbeat-earnings/bonus/export',
      'POST /heartbeat-earnings/bonus/import',
      'GET /heartbeat-earnings/months',
      'POST /heartbeat-earnings/finalize',
      'POST /heartbeat-earnings/reopen',
      'GET /payout-runs',
      'GET /payout-runs/{id}/summary',
      'POST /payout-runs',
      'POST /payout-runs/{id}/release',
      'POST /payout-runs/{id}/cancel',
      'POST /payout-runs/{id}/retry',
      'POST /payout-runs/{id}/report',
      'GET /payout-freezes',
      'POST /payout-freezes/{id}/release',
    ],
  ],
];

/** Lists of somebody else's records, which one permission opens. */
const ofOthers: readonly (readonly [opening: string, path: string])[] = [
  ['moments.manage', '/moments'],
  ['moments.manage', '/writings'],
  ['moments.manage', '/contact'],
  ['comments.review', '/comments'],
  ['pretty-links.manage', '/pretty-links'],
  ['heartbeat.manage_earnings', '/heartbeat-earnings/finalized'],
  ['heartbeat.manage_earnings', '/payouts'],
];

const subsets = Array.from({ length: 2 ** permissions.length }, (_, bits) =>
  permissions.filter((_permission, at) => (bits & (1 << at)) !== 0),
);

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  await studio.db.execute(sql`insert into roles (name, permissions) values ('subset', '{}')`);
  await studio.db.execute(sql`insert into user_roles (user_id, role) values (${people.other.id}, 'subset')`);
});
afterAll(() => studio.stop());

/** Gives a person exactly these permissions. */
const grant = (granted: readonly string[]) =>
  studio.db.execute(
    sql`update roles set permissions = ${sql.param([...granted])}::text[] where name = 'subset'`,
  );

/** Whether the person may make a call, with parameters that exist nowhere. */
const isOpen = async (call: string): Promise<boolean> => {
  const [method = '', path = ''] = call.replace(' partner:', ' //api/partner').split(' ');
  const { status } = await studio.call(method, path.replaceAll('{id}', 'moNowhere1'), {
    as: 'other',
    ...(method !== 'GET' && { body: {} }),
  });
  if (status === 401 || status === 429 || status >= 500) throw new Error(`${call}: ${status}`);
  return status !== 403;
};

const isOpenTo = (granted: readonly string[], opening: readonly string[]): boolean =>
  opening.some(permission => granted.includes(permission));

describe('for each of the 512 sets of permissions', () => {
  it('exactly the calls are open that it is for', async () => {
    expect(subsets).toHaveLength(512);
    for (const granted of subsets) {
      await grant(granted);
      // One call of each group; the others are in the next test.
      const open = await Promise.all(gated.map(([, [call = '']]) => isOpen(call)));
      expect([granted, open]).toEqual([granted, gated.map(([opening]) => isOpenTo(granted, opening))]);
    }
  }, 120_000);

  it('exactly the lists of others are open that it is for', async () => {
    for (const granted of subsets) {
      await grant(granted);
      const open = await Promise.all(
        ofOthers.map(([, path]) => isOpen(`GET ${path}?heartbeat_id=${people.creator.id}`)),
      );
      expect([granted, open]).toEqual([granted, ofOthers.map(([opening]) => isOpenTo(granted, [opening]))]);
    }
  }, 120_000);
});

it('every call that needs a permission is open to those who have it, and to nobody with all others', async () => {
  const calls = gated.flatMap(([opening, names]) => names.map(name => [name, opening] as const));
  for (const [name, opening] of calls) {
    const results: boolean[] = [];
    for (const granted of [
      ...opening.map(permission => [permission]),
      permissions.filter(permission => !opening.includes(permission)),
      [],
    ]) {
      await grant(granted);
      results.push(await isOpen(name));
    }
    expect([name, results]).toEqual([name, [...opening.map(() => true), false, false]]);
  }
});

it('the table has every call that needs a permission', () => {
  const needsOne = ({ access }: Endpoint) => neededFor(access).length > 0;
  const written = gated.flatMap(([, calls]) => calls);
  expect(written.toSorted()).toEqual(allEndpoints.filter(needsOne).map(nameOf).toSorted());
});
