import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { heartbeats, moments, users } from '../db/tables';

/** A demo account on the sign-in page. */
export interface DemoAccount {
  readonly id: number;
  readonly email: string;
  readonly label: string;
  readonly note: string;
  readonly letter: string;
  /** The avatar's colour. */
  readonly hue: 'rose' | 'blue' | 'green' | 'sand';
}

type Row = { id: number; email: string; name: string; moments: number; waiting: number };

const countBound = 10_000;
const hues = ['rose', 'blue', 'green', 'sand'] as const;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')}${count === countBound ? '+' : ''} ${count === 1 ? one : many}`;

const channel = ({ moments: count }: Row): string =>
  count === 0 ? 'A channel without moments' : `A channel with ${counted(count, 'moment', 'moments')}`;

/** The demo accounts in display order, with a note derived from the data. */
const demoAccounts: readonly (readonly [email: string, label: string, note: (row: Row) => string])[] = [
  ['creator@demo.test', 'Creator', channel],
  ['creator2@demo.test', 'New creator', channel],
  ['first@demo.test', 'First day', () => 'Has nothing yet: the first steps'],
  [
    'reviewer@demo.test',
    'Reviewer',
    ({ waiting }) =>
      waiting === 0
        ? 'No moments to review'
        : `${counted(waiting, 'moment waits', 'moments wait')} for review`,
  ],
  ['admin@demo.test', 'Administrator', () => 'People, tags, ads and earnings'],
  ['locked@demo.test', 'Locked creator', () => 'Payment details cannot be changed'],
  ['newcomer@demo.test', 'Newcomer', () => 'Waits for an answer to the application'],
  ['beta@demo.test', 'Beta creator', () => 'Takes part in the digital clone beta'],
];

/** Reads the demo accounts that exist in the database. */
export const readDemoAccounts = async (db: Database): Promise<readonly DemoAccount[]> => {
  const emails = sql.join(
    demoAccounts.map(([email]) => sql`${email}`),
    sql`, `,
  );
  const { rows } = await db.execute<Row>(sql`
    select ${users.id} as id, lower(${users.email}) as email, ${heartbeats.name} as name,
      (select count(*)::int from (select 1 from ${moments} where ${moments.heartbeat_id} = ${users.heartbeat_id}
        and ${moments.trashed_at} is null limit ${countBound}) as own) as moments,
      (select count(*)::int from (select 1 from ${moments} where ${moments.review_status} = 'pending'
        and ${moments.trashed_at} is null limit ${countBound}) as queue) as waiting
    from ${users} join ${heartbeats} on ${heartbeats.id} = ${users.heartbeat_id}
    where ${users.is_demo} and lower(${users.email}) in (${emails})`);
  return demoAccounts.flatMap(([email, label, note], index) => {
    const row = rows.find(found => found.email === email);
    if (!row) return [];
    const letter = Array.from(row.name)[0]?.toUpperCase() ?? '?';
    return { id: row.id, email, label, note: note(row), letter, hue: hues[index % hues.length]! }; // the remainder is in range
  });
};
