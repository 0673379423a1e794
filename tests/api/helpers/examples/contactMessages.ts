import { sql } from 'drizzle-orm';
import { contactMessage } from '../../../../src/contract/entities/administration/contactMessage';
import { addOneOfEach } from '../addOneOfEach';
import { setByCreator, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

let count = 0;

/** What a new message to the team of a creator is made of. No two are equal. */
export const newContactMessage = async (given: Given) => {
  count += 1;
  const added = await addOneOfEach(given.db, { id: given.creator, words: 'Referred to' });

  return setByCreator(contactMessage, {
    ...{ subject: `Words ${count}`, message: 'Two lines\nof text' },
    moment_id: added.active.moment,
  });
};

/** Makes a message to the team, and returns its id. */
export const makeContactMessage = async (given: Given): Promise<string> => {
  // Few of one creator may wait for an answer.
  await given.db.execute(sql`delete from contact_messages where status = 'open'`);
  const { body } = await given.call('POST', '/contact', {
    as: 'creator',
    // Without a moment, as the caller can be another creator than the one that it belongs to.
    body: { ...(await newContactMessage(given)), moment_id: null },
  });
  return String(body.data.items[0]!['id']);
};

const made = async (given: Given) => ({ params: { id: await makeContactMessage(given) } });

/** What the calls of message to the teams are made with, and who may make them. */
export const examples: Record<string, ExampleMaker> = {
  'GET /contact': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /contact/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /contact/{id}': made,
  'POST /contact': async given => ({
    body: { ...(await newContactMessage(given)), heartbeat_id: given.creator },
  }),
  'PUT /contact/{id}': async given => ({
    ...(await made(given)),
    body: { transition: 'answer', reason: `Answer ${count}` },
  }),
  'DELETE /contact/{id}': async given => ({ ...(await made(given)), body: {} }),
  'GET /contact/{id}/history': made,
  'POST /contact/jobs': async given => ({
    body: {
      target: { ids: [await makeContactMessage(given)] },
      changes: { transition: 'answer', reason: 'Soon' },
    },
  }),
  'POST /contact/export': ({ creator }) => ({
    body: { filter: {}, columns: ['subject'], heartbeat_id: creator },
  }),
};

export const agreed: Record<string, string> = {
  ...Object.fromEntries(Object.keys(examples).map(call => [call, 'owner or moments.manage'])),
  'PUT /contact/{id}': 'permission moments.manage',
  'POST /contact/jobs': 'permission moments.manage',
};
