import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateRules } from '../../../server/http/rateLimiter';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { messageFor } from '../../../src/contract/messages';
import { nameOf, pathOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { addOneOfEach } from '../helpers/addOneOfEach';
import { people, startApiStudio, type Answered, type ApiStudio, type PersonName } from '../helpers/apiStudio';
import type { ExampleMaker } from '../helpers/examples/example';
import { attemptsOf, isNarrowing, named, unnamed, type Attempt, type Records } from '../helpers/idAttempts';
import { idPlacesOf, type IdPlace } from '../helpers/idPlaces';

const words = 'Zzstranger';
const me = people.creator.id;
const them = people.other.id;
const withPlaces = allEndpoints.map(endpoint => ({
  endpoint,
  name: nameOf(endpoint),
  places: idPlacesOf(endpoint),
}));
let studio: ApiStudio;
let theirs: Records;
let mine: Records;

beforeAll(async () => {
  const many = { account: 1e6, address: 1e6, seconds: 60 };
  const rates = { ...rateRules, search: many, upload: many, export: many, write: many };
  studio = await startApiStudio({ rates });
  const recordsOf = async (as: 'creator' | 'other', id: number, text: string): Promise<Records> => {
    const { living, trashed } = await addOneOfEach(studio.db, { id, words: text });
    return { living: { ...living, ...(await madeByCalls(as, id)) }, trashed };
  };
  theirs = await recordsOf('other', them, words);
  mine = await recordsOf('creator', me, 'Mine');
});
afterAll(() => studio.stop());

const brought = Object.values(
  import.meta.glob<{ examples?: Record<string, ExampleMaker> }>('../helpers/examples/*.ts', { eager: true }),
);
const onJob: ExampleMaker = () => ({ params: { id: mine.living.job } });
/** What each call is made with: as in the permission matrix, beside those that name people and jobs. */
const examples: Record<string, ExampleMaker> = Object.assign(
  {
    'GET /user/profile': () => ({ query: `user_id=${me}` }),
    'GET /user/configurations/{id}': () => ({ params: { id: me } }),
    'PUT /user/configurations/{id}': () => ({ params: { id: me }, body: { dark: 'true' } }),
    'GET /jobs/{id}': onJob,
    'GET /jobs/{id}/items': onJob,
    'POST /jobs/{id}/start': onJob,
    'POST /jobs/{id}/cancel': onJob,
    'POST /jobs/{id}/retry': onJob,
    'POST /jobs/{id}/undo': onJob,
  } satisfies Record<string, ExampleMaker>,
  ...brought.map(each => each.examples),
) as Record<string, ExampleMaker>; // as the glob is typed

/** A record of every kind that is known by the call that makes it alone: resources that nobody wrote a line for in here. */
const madeByCalls = async (as: 'creator' | 'other', heartbeat_id: number): Promise<Records['living']> => {
  const made: Record<string, string> = {};
  for (const { kind } of withPlaces.flatMap(({ places }) => places)) {
    const [, path] = /^made by POST (.+)$/.exec(kind) ?? [];
    if (path === undefined || kind in made) continue;
    const { body } = await examples[`POST ${path}`]!({
      call: studio.call,
      db: studio.db,
      creator: heartbeat_id,
    });
    const answer = await studio.call('POST', path, { as, body });
    made[kind] = String(answer.body.data.items[0]!['id']);
  }
  return made;
};

/**
 * Where a rule lets others' records in, and why. Everywhere else they are refused, or narrow a list to nothing. What is
 * put in is private: public moments are for every playlist (`playlistOrder`) and for `GET /moments/search`.
 */
const deliberate: Readonly<Record<string, string>> = {
  'GET /tags query.heartbeat_id': 'tags are words that everybody reads',
  'GET /tags query.id[]': 'as above',
  'GET /tags query.id_not[]': 'as above',
};

/** Where what is named is passed over, and nothing happens, and why. */
const passedOver: Readonly<Record<string, string>> = {
  'POST /playlists/moments body.moment_ids[]': 'of two who change an order one may find some gone',
  'DELETE /playlists/{id}/moments body.moment_ids[]': 'as above',
  'DELETE /moments body.moments[].heartbeat_id':
    'each record is answered for itself: with this creator there is none',
  'DELETE /moments/delete_hard body.moments[].heartbeat_id': 'as above',
};

/** Where a job refuses record by record, with what it was to set. */
const isSetByJob = ({ name, column }: IdPlace): boolean =>
  column !== undefined || name.startsWith('body.changes.');

/** Tables that calls write to whatever comes of them, and those of sign-in. */
const restless = `jobs job_items export_tickets idempotency_keys sessions refresh_tokens oidc_payloads secrets outbox`;

/** Everything that belongs to people, as one text. */
const everything = async (): Promise<string> => {
  const { rows: tables } = await studio.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(string_to_array(${restless}, ' ')) order by 1`);
  const texts = tables.map(
    ({ name }) => `(select string_agg(t::text, '\n' order by t::text) from "${name}" t)`,
  );
  const { rows } = await studio.db.execute<{ all: string }>(sql`
    select concat_ws('\n', ${sql.raw(texts.join(', '))}, (
      select string_agg(t::text, '\n' order by id) from jobs t where user_id = ${them})) as all`);
  return rows[0]!.all; // one row
};

const send = (endpoint: Endpoint, { params, query, body }: Attempt, as: PersonName): Promise<Answered> =>
  studio.call(endpoint.method, pathOf(endpoint, params as Record<string, unknown>) + (query && `?${query}`), {
    as,
    body,
  });

const isRefused = ({ status, body }: Answered): boolean =>
  status === 403 ||
  status === 404 ||
  (status === 400 && body.errors?.some(({ message }) => message === messageFor('not-found')) === true);

const expectNothingOfTheirs = (label: string, text = '') =>
  expect({ label, text: text.includes(words) ? text : '' }).toEqual({ label, text: '' });

/** What a job that was let in would do, or did: its dry run, and its run. */
const outcomes = async (job: string, as: PersonName): Promise<{ record_id: unknown; outcome: unknown }[]> => {
  await studio.deps.jobs.runUntilIdle();
  const { body } = await studio.call('GET', `/jobs/${job}/items?per_page=100`, { as });
  expectNothingOfTheirs(job, JSON.stringify(body));
  return body.data.items.map(({ record_id, outcome }) => ({ record_id, outcome }));
};

/** Whether an answer that is no refusal shows and does nothing of the stranger's. */
const expectHarmless = async (
  endpoint: Endpoint,
  attempt: Attempt,
  place: IdPlace,
  answer: Answered,
  as: PersonName,
) => {
  const { label } = attempt;
  const [item] = answer.body.data.items;
  if (endpoint.path.endsWith('/export')) {
    const file = await studio.app(new Request(`http://localhost:8080/api/studio${String(item?.['url'])}`), {
      address: '127.0.0.1',
    });
    expectNothingOfTheirs(label, await file.text());
    return;
  }
  if (!/\/(jobs|import)$/.test(endpoint.path)) return;
  const job = String(item?.['id']);
  const planned = await outcomes(job, as);
  const foreign = new Set<unknown>([...Object.values(theirs.living), ...Object.values(theirs.trashed)]);
  const touched = planned.filter(each => foreign.has(each.record_id) && each.outcome !== 'skipped');
  expect({ label, touched }).toEqual({ label, touched: [] });
  const promised = isSetByJob(place) ? planned.filter(({ outcome }) => outcome === 'waiting') : [];
  expect({ label, promised }).toEqual({ label, promised: [] });
  if (/_not\[\]|except/.test(place.name)) return; // the rest of the caller's own, which they may change
  await studio.call('POST', `/jobs/${job}/start`, { as });
  const done = (await outcomes(job, as)).filter(({ outcome }) => outcome === 'done');
  expect({ label, done }).toEqual({ label, done: [] });
};

describe('an id of somebody else’s, put in one place of a call,', () => {
  it('is let in or passed over nowhere but in places that there are', () => {
    const all = withPlaces.flatMap(({ name, places }) => places.map(place => `${name} ${place.name}`));
    for (const place of [...Object.keys(deliberate), ...Object.keys(passedOver)])
      expect(all).toContain(place);
  });

  it.each(withPlaces.filter(({ places }) => places.length > 0))(
    'is refused and changes nothing in $name',
    async ({ endpoint, name, places }) => {
      const make = examples[name];
      if (!make) throw new Error(`${name} takes an id and has no example`);
      const example = await make({ call: studio.call, db: studio.db, creator: me });
      const before = await everything();
      for (const place of places.filter(each => !(`${name} ${each.name}` in deliberate)))
        for (const attempt of attemptsOf({ mine, theirs }, endpoint, example, place)) {
          const bare = place.name.endsWith('heartbeat_id') ? attempt : unnamed(attempt);
          const calls = [
            { attempt: bare, as: 'creator' },
            { attempt: bare, as: 'reviewer' },
            ...(bare === attempt || isNarrowing(endpoint, place)
              ? []
              : [{ attempt: named(endpoint, attempt, me), as: 'creator' } as const]),
          ] as const;
          for (const { attempt: given, as } of calls) {
            const answer = await send(endpoint, given, as);
            const { label } = given;
            expectNothingOfTheirs(label, JSON.stringify(answer.body));
            if (isRefused(answer)) continue;
            const isOpen =
              isNarrowing(endpoint, place) ||
              isSetByJob(place) ||
              (as === 'creator' && `${name} ${place.name}` in passedOver);
            expect({ label, as, ...answer, headers: undefined, isOpen }).toMatchObject({
              status: 200,
              isOpen: true,
            });
            await expectHarmless(endpoint, given, place, answer, as);
          }
        }
      expect(await everything()).toBe(before);
    },
  );
});
