import type { Client } from 'pg';
import { people, type Person } from './browser';

/** The code of the last mail to a person that has one; empty where there is none. */
export const mailedCode = async (database: Client, person: Person): Promise<string> => {
  const { rows } = await database.query<{ body: string }>(
    `select body from outbox where recipient = $1 and body like '%The code is%' order by id desc limit 1`,
    [people[person]],
  );
  return /The code is (\d{6})/.exec(rows[0]?.body ?? '')?.[1] ?? '';
};
