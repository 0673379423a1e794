import { sql } from 'drizzle-orm';
import { coachApplication } from '../../../../src/contract/entities/administration/coachApplication';
import { setByCreator, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

let count = 0;

/** What a creator applies with to become a coach. No two are equal. */
export const newCoachApplication = () => {
  count += 1;
  return setByCreator(coachApplication, {
    name: `Words ${count}`,
    email: `coach${count}@people.test`,
    topics: ['cooking'],
    experience: 'Two lines\nof text',
    link: 'https://coach.example/me',
    consent: true,
  });
};

/** Makes the application of a creator, and returns its id. */
export const makeCoachApplication = async ({ call, db }: Given): Promise<string> => {
  // Everybody may have one that is open.
  await db.execute(sql`delete from coach_applications where status <> 'withdrawn'`);
  const { body } = await call('POST', '/coach-applications', { as: 'creator', body: newCoachApplication() });
  return String(body.data.items[0]!['id']);
};

const made = async (given: Given) => ({ params: { id: await makeCoachApplication(given) } });

/** What the calls of applications as a coach are made with, and who may make them. */
export const examples: Record<string, ExampleMaker> = {
  'GET /coaching-partner': () => ({}),
  'GET /coach-applications': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /coach-applications/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /coach-applications/{id}': made,
  'POST /coach-applications': async ({ db, creator }) => {
    await db.execute(sql`delete from coach_applications where status <> 'withdrawn'`);
    return { body: { ...newCoachApplication(), heartbeat_id: creator } };
  },
  // Only its creator withdraws it, and only others note the answer of the partner.
  'PUT /coach-applications/{id}': async given => ({ ...(await made(given)), body: {} }),
  'GET /coach-applications/{id}/history': made,
  'POST /coach-applications/jobs': async given => ({
    body: { target: { ids: [await makeCoachApplication(given)] }, changes: { transition: 'accept' } },
  }),
  'POST /coach-applications/export': ({ creator }) => ({
    body: { filter: {}, columns: ['name'], heartbeat_id: creator },
  }),
};

export const agreed: Record<string, string> = {
  ...Object.fromEntries(Object.keys(examples).map(call => [call, 'owner or moments.manage'])),
  'GET /coaching-partner': 'session',
  'POST /coach-applications': 'owner',
  'POST /coach-applications/jobs': 'permission moments.manage',
};
