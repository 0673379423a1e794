import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { heartbeats, moments, users } from '../db/tables';
import type { SignInTexts } from '../texts/texts';

/** A text of the sign-in pages, with its values. */
type TextArguments = Parameters<SignInTexts['text']>;

/** A demo account on the sign-in page. */
export interface DemoAccount {
  readonly id: number;
  readonly email: string;
  readonly label: TextArguments[0];
  readonly note: TextArguments;
  readonly letter: string;
  /** The avatar's colour. */
  readonly hue: 'rose' | 'blue' | 'green' | 'sand';
}

type Row = { id: number; email: string; name: string; moments: number; waiting: number };

const countBound = 10_000;
const hues = ['rose', 'blue', 'green', 'sand'] as const;

/** A number of moments; from the bound on, more were not counted. */
const counted = (count: number) => ({
  count,
  countShown: `${count.toLocaleString('en')}${count === countBound ? '+' : ''}`,
});

const channel = ({ moments: count }: Row): TextArguments =>
  count === 0 ? ['demo.emptyChannel'] : ['demo.channel', counted(count)];
const queue = ({ waiting }: Row): TextArguments =>
  waiting === 0 ? ['demo.emptyQueue'] : ['demo.queue', counted(waiting)];

/** The demo accounts in display order, with a note derived from the data. */
const demoAccounts: readonly (readonly [
  email: string,
  label: DemoAccount['label'],
  note: (row: Row) => TextArguments,
])[] = [
  ['creator@demo.test', 'demo.creator', channel],
  ['creator2@demo.test', 'demo.newCreator', channel],
  ['first@demo.test', 'demo.firstDay', () => ['demo.firstDay.note']],
  ['reviewer@demo.test', 'demo.reviewer', queue],
  ['admin@demo.test', 'demo.admin', () => ['demo.admin.note']],
  ['locked@demo.test', 'demo.locked', () => ['demo.locked.note']],
  ['newcomer@demo.test', 'demo.newcomer', () => ['demo.newcomer.note']],
  ['beta@demo.test', 'demo.beta', () => ['demo.beta.note']],
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
