import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { commentReviewSteps } from '../helpers/commentReviewSteps';

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio();
});
afterAll(() => studio.stop());

const { get, queued, decide, claim, reported, statusOf } = commentReviewSteps(() => studio);

describe('notes with a placeholder of a template', () => {
  it('are refused at their field until it is filled in, and nothing changes', async () => {
    const value = {
      version: 1,
      reasons: [{ id: 'insult', label: 'Insult', text: 'It insults {whom}.', for: ['comment'] }],
    };
    await studio.db.execute(sql`
      insert into app_configurations (id, value, updated_at) values ('moderation', ${JSON.stringify(value)}::jsonb, now())
      on conflict (id) do update set value = excluded.value`);
    const id = await reported();
    const answer = await decide([id], { action: 'reject', reviewer_notes: 'It insults {whom}.' });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'reviewer_notes']);
    expect(await queued(id)).toMatchObject({ status: 'pending' });
    expect(
      (await decide([id], { action: 'reject', reviewer_notes: 'It insults skaters.' })).items,
    ).toMatchObject([{ ok: true }]);
  });
});

describe('a decision about a whole query', () => {
  const start = async (body: object) => {
    const answer = await studio.call('POST', '/comments/reviews/jobs', { as: 'reviewer', body });
    await studio.deps.jobs.runUntilIdle();
    return answer;
  };

  it('is a job with a dry run that skips what others claimed, and can be undone', async () => {
    const [first, second, claimed] = [await reported(), await reported(), await reported()];
    await claim([claimed], 'admin');
    const { body } = await start({
      target: { filter: { id: [first, second, claimed] } },
      changes: { status: 'rejected', category: 'spam', reason: 'One campaign' },
    });
    const id = String(body.data.items[0]?.['id']);
    expect(await queued(first)).toMatchObject({ status: 'pending' });
    expect((await get(`/jobs/${id}`))[0]).toMatchObject({ state: 'planned', waiting: 2, skipped: 1 });
    await studio.call('POST', `/jobs/${id}/start`, { as: 'reviewer' });
    await studio.deps.jobs.runUntilIdle();
    for (const each of [first, second]) {
      expect(await queued(each)).toMatchObject({
        status: 'rejected',
        category: 'spam',
        reviewer_notes: 'One campaign',
      });
      expect(await statusOf(each)).toBe('author_only');
    }
    expect(await queued(claimed)).toMatchObject({ status: 'pending' });
    await studio.call('POST', `/jobs/${id}/undo`, { as: 'reviewer' });
    await studio.deps.jobs.runUntilIdle();
    expect(await queued(first)).toMatchObject({ status: 'pending', reviewer_notes: null });
    expect(await statusOf(first)).toBe('visible');
  });

  it('is refused without a category, at its field', async () => {
    const { status, body } = await start({
      target: { ids: [await reported()] },
      changes: { status: 'taken_down' },
    });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['changes.category']]);
  });
});
