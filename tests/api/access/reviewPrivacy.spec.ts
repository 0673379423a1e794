import { addressOf } from '../helpers/addressOf';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../server/db/tables';
import { mailDue } from '../../../server/workers/mailDue';
import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { moment as momentEntity } from '../../../src/contract/entities/moment';
import { addReports } from '../../../server/records/studio/comments/addReports';
import { addReportedComments } from '../helpers/addComments';
import { addReviews } from '../helpers/addReviews';
import { people, highRates, startApiStudio, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import type { ExampleMaker } from '../helpers/examples/example';
import { generalExamples } from '../helpers/generalExamples';
import { attemptsOf, type Attempt } from '../helpers/idAttempts';
import { idInputsOf, type IdInput } from '../helpers/idInputs';
import { changesOf, openChanges, untilReady, type ChangesReader } from '../helpers/openChanges';

/** What reviewers write for one another and their names, and who reported a comment, why, and which rule caught it. */
const secrets = [
  'Zzinternal',
  'Zzmessage',
  'admin of the test',
  'Zzreporter',
  'Zzhandle',
  'Zzreport note',
  'zzrule',
  'Zzjudged',
  'Zzcommentmessage',
  'Zzdecidedmessage',
];
/** The fields that only reviewers read. */
const secretFields = [
  'claimed_',
  'reviewer_name',
  'internal_note',
  'reviewer_notes',
  'reporter',
  'rule_id',
  'reported_as_category',
];
const publicNote = 'Zzpublic';

const brought = Object.values(
  import.meta.glob<{ examples?: Record<string, ExampleMaker> }>('../helpers/examples/*.ts', { eager: true }),
);
const examples: Record<string, ExampleMaker> = Object.assign(
  {},
  generalExamples,
  ...brought.map(each => each.examples),
) as Record<string, ExampleMaker>; // as the glob is typed

let studio: ApiStudio;
beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
});
afterAll(() => studio.stop());
// One person does not hold what all tests made.
afterEach(async () => {
  for (const table of ['moment_reviews', 'comment_reviews'])
    await studio.db.execute(sql`update ${sql.identifier(table)} set claimed_by = null, claimed_until = null`);
});

const asReviewer = (method: string, path: string, body: unknown) =>
  studio.call(method, path, { as: 'admin', body });

/** A moment of this person that an administrator rejected, discussed, and holds again. */
const aReviewedMoment = async (owner: PersonName): Promise<string> => {
  const [id = ''] = await addReviews(studio.db, { heartbeat_id: people[owner].id });
  await asReviewer('POST', `/review-moments/${id}/notes`, { text: 'Zzmessage' });
  await asReviewer('POST', '/review-moments', {
    ids: [id],
    status: 'rejected',
    notes: publicNote,
    internal_notes: 'Zzinternal',
  });
  const { body } = await asReviewer('POST', '/review-moments/claim', { ids: [id] });
  expect(body.data.items).toMatchObject([{ ok: true }]);
  return id;
};

/** What a creator must not read of the moment and of a comment on it, which an administrator took down and holds again. */
interface Judged {
  readonly moment: string;
  readonly comment: string;
}

/** Seeds all secrets. A reviewer reads each of them. */
const judgedRecords = async (owner: PersonName): Promise<Judged> => {
  const moment = await aReviewedMoment(owner);
  const report = { reporter_id: 'Zzreporter', reporter_handle: 'Zzhandle', notes: 'Zzreport note' };
  const [comment = ''] = await addReportedComments(studio.db, report, {
    heartbeat_id: people[owner].id,
    moment_id: moment,
  });
  await addReports(
    studio.db,
    [
      {
        id: `rule-${comment}`,
        comment_id: comment,
        mode: 'autocomments',
        reporter_id: null,
        reporter_handle: null,
        rule_id: 'zzrule',
        category: 'spam',
        notes: '',
        snapshot: 'The fog at the end is lovely',
        created_at: new Date().toISOString(),
      },
    ],
    new Date(),
  );
  await asReviewer('POST', `/comments/reviews/${comment}/notes`, { text: 'Zzcommentmessage' });
  await asReviewer('POST', '/comments/review', {
    ids: [comment],
    action: 'take_down',
    category: 'bullying',
    reviewer_notes: 'Zzjudged',
    messages: [{ id: comment, text: 'Zzdecidedmessage' }],
  });
  await asReviewer('POST', '/comments/claim', { ids: [comment] });

  const read = await Promise.all(
    [
      `/review-moments/${moment}`,
      `/review-moments/${moment}/history`,
      `/comments/reviews/${comment}`,
      `/comments/review_notes_history?comment_id=${comment}`,
    ].map(async path => JSON.stringify((await asReviewer('GET', path, undefined)).body)),
  );
  const shown = read.join();
  expect([...secrets, ...secretFields].filter(secret => !shown.includes(secret))).toEqual([]);
  return { moment, comment };
};

const textOf = async (
  endpoint: Endpoint,
  attempt: Pick<Attempt, 'params' | 'query' | 'body'>,
  as: PersonName,
) => {
  const { params, query, body } = attempt;
  const path = addressOf(endpoint, params, query);
  const answer = await studio.call(endpoint.method, path, { as, body });
  return `${answer.status} ${JSON.stringify([...answer.headers])} ${JSON.stringify(answer.body)}`;
};

const expectNoSecret = (label: string, text: string, mayNameFields = false): void => {
  const found = [...secrets, ...(mayNameFields ? [] : secretFields)].filter(secret => text.includes(secret));
  expect({ label, found }).toEqual({ label, found: [] });
};

const namesRecord = ({ kind }: IdInput): boolean => ['moment', 'comment', 'any'].includes(kind);

/** The calls of an endpoint: its example, and the example with the ids in each input that accepts one. */
const attemptsWith = async (endpoint: Endpoint, active: Judged, owner: PersonName): Promise<Attempt[]> => {
  const example = await examples[nameOf(endpoint)]!({
    call: studio.call,
    db: studio.db,
    creator: people[owner].id,
  });
  const { params, query = '', body } = example;
  const theirs = { active: { ...active }, trashed: {} };
  return [
    { label: nameOf(endpoint), params, query, body },
    ...idInputsOf(endpoint)
      .filter(input => namesRecord(input) && !(body instanceof FormData))
      .flatMap(input => attemptsOf({ mine: theirs, theirs }, endpoint, example, input)),
  ];
};

/** The calls that are about reviews. A reviewer makes them for the moments of others. */
const isOfReviews = ({ path }: Endpoint): boolean =>
  /^\/(review-moments|comments\/(review|claim))/.test(path);

/** The CSV file of all records of a resource that a person may export. */
const csvOf = async (path: string, as: PersonName, columns: readonly string[]): Promise<string> => {
  const { body } = await studio.call('POST', `${path}/export`, { as, body: { filter: {}, columns } });
  const address = `http://localhost:8080/api/studio${String(body.data.items[0]!['url'])}`;
  const file = await studio.app(new Request(address), { address: '127.0.0.1' });
  return file.text();
};

describe.each(['creator', 'reviewer'] as const)('a %s whose moment and comment were decided', owner => {
  // One of the calls ends the session.
  beforeEach(async () => {
    // Every call prepares one, and a person can have so many at once.
    await studio.db.execute(sql`delete from export_tickets`);
    await studio.signInAgain(owner);
  });

  it.each(allEndpoints.map(endpoint => ({ endpoint, name: nameOf(endpoint) })))(
    'reads neither the reviewer nor what reviewers wrote in $name',
    async ({ endpoint, name }) => {
      const judged = await judgedRecords(owner);
      for (const attempt of await attemptsWith(endpoint, judged, owner)) {
        const text = await textOf(endpoint, attempt, owner);
        // Without a session, or beyond a limit, the call would show nothing to anybody.
        const isCalled =
          ['refresh-token', 'service', 'anyone'].includes(endpoint.access.who) ||
          !/^(401 .*"code":"(invalid-jwt|session-ended)"|429|500)/.test(text);
        expect({ label: attempt.label, isCalled }).toEqual({ label: attempt.label, isCalled: true });
        const namesOwn = text.includes(judged.moment) || text.includes(judged.comment);
        const isOfOther = owner === 'reviewer' && isOfReviews(endpoint) && !namesOwn;
        if (!isOfOther) expectNoSecret(`${name} ${attempt.label}`, text, isOfReviews(endpoint));
      }
    },
  );

  it('reads the decision in the history of the moment, from the review team', async () => {
    const { moment: id } = await judgedRecords(owner);
    const { body } = await studio.call('GET', `/moments/${id}/history`, { as: owner });
    expect(body.data.items).toMatchObject([
      {
        actor_id: null,
        actor_name: 'Review team',
        changes: [
          { field: 'review_status', from: 'pending', to: 'rejected' },
          { field: 'public_note', from: null, to: publicNote },
        ],
      },
    ]);
    expect(body.data.total).toBe(1);
    expectNoSecret('history', JSON.stringify(body));
  });

  it('reads none of it in a CSV file with all columns', async () => {
    await judgedRecords(owner);
    const text = await csvOf('/moments', owner, Object.keys(momentEntity.fields));
    expect(text).toContain('rejected');
    expectNoSecret('CSV', text);
    const ofReviewer = await csvOf('/review-moments', 'admin', ['id', 'reviewer_name', 'internal_note']);
    expect(ofReviewer).toContain('Zzinternal');
    expect(ofReviewer).toContain('admin of the test');
  });

  it('learns in the stream of changes what changed, and nothing of the reviews, which a reviewer learns', async () => {
    const resources = ['moments', 'comments', 'reviewMoments', 'reviewComments'];
    const streamOf = async (person: PersonName) =>
      untilReady(await openChanges(studio.app, { token: studio.token(person), resources }));
    const [own, ofReviewer] = [await streamOf(owner), await streamOf('admin')];
    const { moment, comment } = await judgedRecords(owner);
    const last = (await addReviews(studio.db, { heartbeat_id: people[owner].id }))[0]!;
    await asReviewer('POST', '/review-moments', { ids: [last], status: 'approved' });
    /** What a stream names of both records until the last decision, and its text. */
    const readStream = async (stream: ChangesReader) => {
      const events = [];
      for (;;) {
        const event = await stream.next();
        events.push(event);
        if (!event || changesOf(event).some(({ id }) => id === last)) break;
      }
      await stream.close();
      const named = events.flatMap(changesOf).filter(({ id }) => id === moment || id === comment);
      return { resources: new Set(named.map(({ resource }) => resource)), text: JSON.stringify(events) };
    };
    const mine = await readStream(own);
    expect(mine.resources).toEqual(new Set(['moments', 'comments']));
    expectNoSecret('stream', mine.text);
    expect((await readStream(ofReviewer)).resources).toEqual(new Set(resources));
  });

  it('reads none of it after an appeal: in its result, the thread, the activity and what undoing it restores', async () => {
    const id = await aReviewedMoment(owner);
    const texts = [
      await studio.call('POST', '/moments/appeal', { as: owner, body: { ids: [id], text: 'Zzappeal' } }),
      await studio.call('GET', `/moments/${id}/review`, { as: owner }),
      await studio.call('GET', `/moments/${id}/history`, { as: owner }),
    ];
    const activity = await studio.call('GET', '/activity', { as: owner });
    const newest = String(activity.body.data.items[0]?.['id']);
    texts.push(activity, await studio.call('GET', `/activity/${newest}/records`, { as: owner }));
    texts.push(await studio.call('POST', `/activity/${newest}/undo`, { as: owner, body: {} }));
    texts.push(await studio.call('GET', `/moments/${id}/review`, { as: owner }));
    expect(texts.map(({ status }) => status)).toEqual(texts.map(() => 200));
    expect(JSON.stringify(texts[1]!.body)).toContain('Zzappeal');
    for (const { body } of texts) expectNoSecret('after an appeal', JSON.stringify(body));
  });

  it('reads the note of the decision in the mail, and none of it', async () => {
    await studio.db.execute(sql`truncate decision_mails, planned_mails, outbox`);
    await aReviewedMoment(owner);
    const later = new Date(studio.deps.now().getTime() + 12 * 60_000);
    await mailDue(studio.db, later, { publicOrigin: 'https://studio.test', mailsDemo: false });
    const [mail, ...others] = await studio.db.select().from(outbox);
    expect(others).toEqual([]);
    expect(mail?.body).toContain(publicNote);
    expectNoSecret('mail', JSON.stringify(mail));
  });
});

it('the details of a comment have no decision about another of its author on a moment of the reviewer', async () => {
  const author = { author_id: 'p-both', author_handle: 'both' };
  const [own = '', first = '', second = ''] = await addReportedComments(
    studio.db,
    {},
    { ...author, heartbeat_id: people.reviewer.id },
    { ...author, heartbeat_id: people.creator.id },
    { ...author, heartbeat_id: people.creator.id },
  );
  for (const [id, notes] of [
    [own, 'Zzjudged'],
    [first, 'Seen before'],
  ])
    await asReviewer('POST', '/comments/review', {
      ids: [id],
      action: 'take_down',
      category: 'bullying',
      reviewer_notes: notes,
    });
  const detailsFor = async (as: PersonName) =>
    (await studio.call('GET', `/comments/reviews/${second}`, { as })).body.data.items[0]!;
  const read = await detailsFor('reviewer');
  expect(read['author_decisions']).toMatchObject([{ comment_id: first, reviewer_notes: 'Seen before' }]);
  expect(JSON.stringify(read)).not.toContain('Zzjudged');
  expect((await detailsFor('admin'))['author_decisions']).toHaveLength(2);
});

it('the CSV file of the queue has no record of the reviewer who reads it', async () => {
  const id = await aReviewedMoment('reviewer');
  const other = await aReviewedMoment('creator');
  const text = await csvOf('/review-moments', 'reviewer', ['id', 'reviewer_name']);
  expect([text.includes(id), text.includes(other)]).toEqual([false, true]);
});

it('covers every call of the contract', () => {
  expect(Object.keys(examples).sort()).toEqual(allEndpoints.map(nameOf).sort());
});
