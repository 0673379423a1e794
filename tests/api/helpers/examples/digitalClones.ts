import { sql } from 'drizzle-orm';
import { digitalClone } from '../../../../src/contract/entities/administration/digitalClone';
import { setByCreator, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

let count = 0;

/** What a request of a creator for a digital clone is made of. No two are equal. */
export const newDigitalClone = () => {
  count += 1;
  return setByCreator(digitalClone, {
    name: `Words ${count}`,
    sample_videos: ['aBcDeFgHiJk'],
    uses: ['answer_comments'],
    languages: ['en'],
    notes: 'Two lines\nof text',
  });
};

/** Makes the draft of one for a creator, by somebody who decides about all of them; returns its id. */
export const makeDigitalClone = async ({ call, db, creator }: Given): Promise<string> => {
  // A creator may have a few only.
  await db.execute(sql`delete from digital_clones where heartbeat_id = ${creator}`);
  const { body } = await call('POST', '/digital-clone', {
    as: 'admin',
    body: { ...newDigitalClone(), heartbeat_id: creator },
  });
  return String(body.data.items[0]!['id']);
};

const made = async (given: Given) => ({ params: { id: await makeDigitalClone(given) } });

/** What the calls of digital clones are made with, and who may make them. */
export const examples: Record<string, ExampleMaker> = {
  'GET /digital-clone': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /digital-clone/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /digital-clone/{id}': made,
  'POST /digital-clone': async given => {
    await makeDigitalClone(given);
    return { body: { ...newDigitalClone(), heartbeat_id: given.creator } };
  },
  'PUT /digital-clone/{id}': async given => ({ ...(await made(given)), body: { name: `Other ${count}` } }),
  'DELETE /digital-clone/{id}': async given => ({ ...(await made(given)), body: {} }),
  'GET /digital-clone/{id}/history': made,
  'POST /digital-clone/jobs': async given => ({
    body: { target: { ids: [await makeDigitalClone(given)] }, changes: { name: 'Other words' } },
  }),
  'POST /digital-clone/export': ({ creator }) => ({
    body: { filter: {}, columns: ['name'], heartbeat_id: creator },
  }),
  'GET /digital-clone/{id}/submission': async given => {
    const { params } = await made(given);
    await given.db.execute(
      sql`update digital_clones set status = 'pending', consent = true, submitted_at = now() where id = ${params.id}`,
    );
    return { params };
  },
  // Nobody submits what is another's.
  'POST /digital-clone/{id}/submission': async given => ({
    ...(await made(given)),
    body: { consent: true, heartbeat_id: given.creator },
    allowed: 403,
  }),
};

export const agreed: Record<string, string> = Object.fromEntries(
  Object.keys(examples).map(call => [call, 'owner with digital_clone.beta or moments.manage']),
);
