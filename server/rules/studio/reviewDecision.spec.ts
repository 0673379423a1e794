import { describe, expect, it } from 'vitest';
import { agoText } from './queueDecision';
import { decideReview, decisionErrors, type ReviewRow } from './reviewDecision';

const now = new Date('2026-11-23T12:00:00.000Z');
const caller = {
  userId: 3,
  heartbeatId: 3,
  name: 'Ines Carvalho',
  permissions: ['moments.review'],
} as const;
const before = (seconds: number): string => new Date(now.getTime() - seconds * 1000).toISOString();

const aReview = (over: Partial<ReviewRow> = {}): ReviewRow => ({
  id: 'moAaaaaaa',
  heartbeat_id: 11,
  creator_name: 'Lena Furrer',
  creator_handle: 'lenafurrer',
  title: 'Fog',
  description: '',
  thumbnail: null,
  duration: 60,
  yt_video_id: null,
  video_id: null,
  tags: [],
  content_version: 'first',
  visibility: 'public',
  status: 'published',
  review_status: 'pending',
  queued_at: before(3600),
  decided_at: null,
  decided_by: null,
  reviewer_name: null,
  template: null,
  public_note: null,
  internal_note: null,
  quality_bonus: '0',
  creator_note: null,
  is_appeal: false,
  claimed_by: null,
  claimed_name: null,
  claimed_until: null,
  updated_at: before(3600),
  in_trash: false,
  decider_ids: [],
  claimed_at: null,
  took_s: null,
  judged: null,
  ...over,
});

const decide = (row: ReviewRow, change: object = {}) =>
  decideReview(row, { review_status: 'approved', ...change }, { now, caller });
const claimedBy = (userId: number): Partial<ReviewRow> => ({
  claimed_by: userId,
  claimed_name: 'Mira Kovač',
  claimed_at: before(20),
  claimed_until: before(-280),
});

describe('a decision', () => {
  it('has the person, the time, and how long it took since their claim', () => {
    expect(decide(aReview(claimedBy(3)))).toMatchObject({
      ok: true,
      next: {
        review_status: 'approved',
        decided_by: 3,
        reviewer_name: 'Ines Carvalho',
        took_s: 20,
        decider_ids: [3],
      },
    });
    expect(decide(aReview())).toMatchObject({ next: { took_s: null } });
  });

  it.each([
    ['one’s own', { heartbeat_id: 3 }, 'It is your own. Somebody else decides it'],
    [
      'an appeal about what oneself decided',
      { is_appeal: true, decided_by: 4, decider_ids: [3, 4] },
      'You decided this moment before. Somebody else decides the appeal',
    ],
    [
      'an appeal about what oneself decided on a server of the release before',
      { is_appeal: true, decided_by: 3 },
      'You decided this moment before. Somebody else decides the appeal',
    ],
    [
      'the decision of another about such an appeal',
      { is_appeal: true, review_status: 'approved', decided_by: 4, decider_ids: [3, 4] },
      'You decided this moment before. Somebody else decides the appeal',
    ],
    ['what is in the trash', { in_trash: true }, 'It is in the trash. Restore it first'],
    ['what another claimed', claimedBy(4), 'Mira Kovač is looking at it'],
    [
      'what was decided',
      { review_status: 'spam', reviewer_name: 'Mira Kovač', decided_at: before(5) },
      'Mira Kovač marked it as spam 5 s ago',
    ],
    ['what was decided before the queue', { review_status: 'great' }, 'It is great already'],
  ] as const)('on %s is refused', (_, over, message) => {
    expect(decide(aReview(over))).toMatchObject({ ok: false, message });
  });

  it('about an appeal is replaced by whoever made it, and by whoever never decided the moment', () => {
    const approved = { is_appeal: true, review_status: 'approved', decided_at: before(5) } as const;
    for (const deciders of [
      { decided_by: 3, decider_ids: [4, 3] },
      { decided_by: 5, decider_ids: [4, 5] },
    ])
      expect(decide(aReview({ ...approved, ...deciders }), { expected: 'approved' }).ok).toBe(true);
  });

  it('adds its person to those who decided before', () => {
    const pending = aReview({ decided_by: 4, decider_ids: [5, 4] });
    expect(decide(pending)).toMatchObject({ next: { decider_ids: [5, 4, 3] } });
    expect(decide(aReview({ decider_ids: [3, 4] }))).toMatchObject({ next: { decider_ids: [3, 4] } });
  });

  it('on a claim that ran out is made', () => {
    const row = aReview({ ...claimedBy(4), claimed_until: before(1) });
    expect(decide(row).ok).toBe(true);
  });

  it('on what became pending again is refused to whoever saw it decided', () => {
    expect(decide(aReview(), { expected: 'approved' })).toMatchObject({ message: 'It is pending again' });
  });
});

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [7200, '2 h'],
  [200_000, '2 days'],
])('%s seconds ago is “%s”', (seconds, text) => {
  expect(agoText(before(seconds), now)).toBe(text);
});

describe('what a decision lacks', () => {
  const templates = [
    { id: 'music', label: 'Music', text: 'The music at {time} is of {owner}.', for: ['moment' as const] },
  ];

  it('is named with its field', () => {
    const pathsOf = (decision: Parameters<typeof decisionErrors>[0]) =>
      decisionErrors(decision, templates).map(({ path }) => path);
    expect(pathsOf({ status: 'rejected', template: 'music' })).toEqual(['notes']);
    expect(pathsOf({ status: 'rejected', notes: 'Braces as {these} are fine' })).toEqual([]);
    expect(pathsOf({ status: 'spam', template: 'none' })).toEqual(['template']);
    expect(pathsOf({ status: 'approved', quality_bonus: '1' })).toEqual(['quality_bonus']);
    expect(pathsOf({ status: 'great', quality_bonus: '1' })).toEqual([]);
  });
});
