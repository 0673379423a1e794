import type { ApiStudio } from '../apiStudio';
import { makeCollection } from './collections';
import { csvForm, type ExampleMaker } from './example';

type Given = Parameters<ExampleMaker>[0];

/** The input of a complete question. */
export const aQuestionInput = (over: Record<string, unknown> = {}) => ({
  type: 'trivia',
  text: 'Which planet is the largest?',
  answers: [
    { text: 'Jupiter', right: true },
    { text: 'Saturn', right: false },
  ],
  hint: '',
  explanation: '',
  collection_id: null,
  ...over,
});

/** Creates a question of the creator; returns its id. */
export const makeQuestion = async (
  { call }: { readonly call: ApiStudio['call'] },
  over: Record<string, unknown> = {},
): Promise<string> => {
  const answer = await call('POST', '/questions', { as: 'creator', body: aQuestionInput(over) });
  return String(answer.body.data.items[0]!['id']);
};

/** Examples of the calls of questions. */
export const examples: Record<string, ExampleMaker> = {
  'GET /questions': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'POST /questions': ({ creator }) => ({ body: aQuestionInput({ heartbeat_id: creator }) }),
  'PUT /questions': async given => ({ body: { id: await makeQuestion(given), text: 'Other words' } }),
  'DELETE /questions': async given => ({ body: { ids: [await makeQuestion(given)] } }),
  'PUT /questions/sheet': async given => ({
    body: { collection_id: await makeCollection(given), rows: [{ key: 'a', text: 'Other words' }] },
  }),
  'POST /questions/jobs': async given => ({
    body: { target: { ids: [await makeQuestion(given)] }, changes: { hint: 'Other words' } },
  }),
  'POST /questions/export': ({ creator }) => ({
    body: { filter: {}, columns: ['text'], heartbeat_id: creator },
  }),
  'POST /questions/import': async (given: Given) => {
    const id = await makeQuestion(given);
    return { body: csvForm(`id,text\n${id},Other words\n`, { id: 'id', text: 'text' }, given.creator) };
  },
  'GET /questions/totals': ({ creator }) => ({ query: `heartbeat_id=${creator}` }),
  'GET /questions/{id}/history': async given => ({ params: { id: await makeQuestion(given) } }),
};

/** The expected access of each call. */
export const agreed: Record<string, string> = {
  'GET /questions': 'owner or moments.manage',
  'POST /questions': 'owner or moments.manage',
  'PUT /questions': 'owner or moments.manage',
  'DELETE /questions': 'owner or moments.manage',
  'PUT /questions/sheet': 'owner or moments.manage',
  'POST /questions/jobs': 'owner or moments.manage',
  'POST /questions/export': 'owner or moments.manage',
  'POST /questions/import': 'owner or moments.manage',
  'GET /questions/totals': 'owner or moments.manage',
  'GET /questions/{id}/history': 'owner or moments.manage',
};
