import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { commentReviewSteps } from '../helpers/commentReviewSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const { get, queued, decide, claim, reported, undoLast } = commentReviewSteps(() => studio);

describe('a message of a reviewer', () => {
  it('is shown to the others', async () => {
    const id = await reported();
    await studio.call('POST', `/comments/reviews/${id}/notes`, {
      as: 'reviewer',
      body: { text: 'Seen twice' },
    });
    const [details] = await get(`/comments/reviews/${id}`, 'admin');
    const blank = await studio.call('POST', `/comments/reviews/${id}/notes`, {
      as: 'reviewer',
      body: { text: '  ' },
    });
    expect([blank.status, blank.body.errors?.[0]?.path]).toEqual([400, 'text']);
    expect(details?.['notes']).toMatchObject([{ text: 'Seen twice', author_id: people.reviewer.id }]);
  });
});

describe('a message that is sent with a decision', () => {
  const messagesOf = async (id: string) => (await get(`/comments/reviews/${id}`))[0]?.['notes'];

  it('is added to its comment, and stays when the decision is taken back', async () => {
    const [one, other] = [await reported(), await reported()];
    await decide([one, other], { messages: [{ id: one, text: 'Third account today' }] });
    expect(await messagesOf(one)).toMatchObject([
      { text: 'Third account today', author_name: 'reviewer of the test' },
    ]);
    expect(await messagesOf(other)).toEqual([]);
    await undoLast('reviewer');
    expect(await queued(one)).toMatchObject({ status: 'pending' });
    expect(await messagesOf(one)).toHaveLength(1);
  });

  it('is not added where the decision is refused', async () => {
    const id = await reported();
    await claim([id], 'admin');
    const { items } = await decide([id], { messages: [{ id, text: 'Mine' }] });
    expect(items).toMatchObject([{ ok: false, code: 'conflict' }]);
    expect(await messagesOf(id)).toEqual([]);
  });

  it('is refused about another comment, and without a text', async () => {
    const [id, other] = [await reported(), await reported()];
    const about = await decide([id], { messages: [{ id: other, text: 'Elsewhere' }] });
    expect([about.status, about.body.errors?.[0]?.path]).toEqual([400, 'messages']);
    const empty = await decide([id], { messages: [{ id, text: ' ' }] });
    expect([empty.status, empty.body.errors?.[0]?.path]).toEqual([400, 'messages.0.text']);
    expect(await queued(id)).toMatchObject({ status: 'pending' });
  });
});
