import { sql } from 'drizzle-orm';
import type { ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

/** Puts the creator into a state of the partner program. */
const inState = ({ db, creator }: Given, state: string) =>
  db.execute(sql`
    update creator_entries set partnership = ${state}, leaves_at = case when ${state} = 'member' then null else now() + interval '1 day' end
    where id = ${String(creator)}`);

const handleOf = async ({ db, creator }: Given): Promise<string> => {
  const { rows } = await db.execute<{ handle: string }>(
    sql`select handle from heartbeats where id = ${creator}`,
  );
  return rows[0]!.handle;
};

/** What the calls about the partner program are made with. */
export const examples: Record<string, ExampleMaker> = {
  'GET /partner-program': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'POST partner:/partner-program/leave': async given => {
    await inState(given, 'member');
    return { body: { handle: await handleOf(given), heartbeat_id: given.creator } };
  },
  'POST partner:/partner-program/leave/undo': async given => {
    await inState(given, 'leaving');
    return { body: { heartbeat_id: given.creator } };
  },
  'POST partner:/partner-program/rejoin': async given => {
    await inState(given, 'left');
    return { body: { heartbeat_id: given.creator } };
  },
};

export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(call => [call, 'owner']),
);
