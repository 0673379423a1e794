import { addressOf } from '../helpers/addressOf';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { messageFor } from '../../../src/contract/messages';
import { roles } from '../../../src/contract/permissions';
import { managersOf, nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { addOneOfEach } from '../helpers/addOneOfEach';
import {
  people,
  highRates,
  startApiStudio,
  type Answered,
  type ApiStudio,
  type PersonName,
} from '../helpers/apiStudio';
import type { ExampleMaker } from '../helpers/examples/example';
import { attemptsOf, isNarrowing, named, unnamed, type Attempt, type Records } from '../helpers/idAttempts';
import { idInputsOf, type IdInput } from '../helpers/idInputs';

const words = 'Zzstranger';
const me = people.creator.id;
const them = people.other.id;
const endpointsWithInputs = allEndpoints.map(endpoint => ({
  endpoint,
  name: nameOf(endpoint),
  inputs: idInputsOf(endpoint),
}));
let studio: ApiStudio;
let theirs: Records;
let mine: Records;

beforeAll(async () => {
  studio = await startApiStudio({ rates: highRates });
  // Both have records of every kind, those of a beta included.
  for (const id of [me, them])
    await studio.db.execute(sql`insert into user_roles (user_id, role) values (${id}, 'beta')`);
  const recordsOf = async (as: 'creator' | 'other', id: number, text: string): Promise<Records> => {
    const { active, trashed } = await addOneOfEach(studio.db, { id, words: text });
    return { active: { ...active, ...(await madeByCalls(as, id)) }, trashed };
  };
  theirs = await recordsOf('other', them, words);
  mine = await recordsOf('creator', me, 'Mine');
});
afterAll(() => studio.stop());

const brought = Object.values(
  import.meta.glob<{ examples?: Record<string, ExampleMaker> }>('../helpers/examples/*.ts', { eager: true }),
);
const onJob: ExampleMaker = () => ({ params: { id: mine.active.job } });
/** The example of each call, as in the permission matrix, except for calls that name users or jobs. */
const examples: Record<string, ExampleMaker> = Object.assign(
  {
    'GET /user/profile': () => ({ query: `user_id=${me}` }),
    'GET /user/configurations/{id}': () => ({ params: { id: me } }),
    'PUT /user/configurations/{id}': () => ({ params: { id: me }, body: { dark: 'true' } }),
    'GET /activity/{id}/records': () => ({ params: { id: mine.active.activity } }),
    'GET /referring': () => ({ query: `resource=trash&ids=${mine.active.moment}` }),
    'POST /activity/{id}/undo': () => ({ params: { id: mine.active.activity } }),
    'GET /jobs/{id}': onJob,
    'GET /jobs/{id}/items': onJob,
    'POST /jobs/{id}/start': onJob,
    'POST /jobs/{id}/cancel': onJob,
    'POST /jobs/{id}/retry': onJob,
    'POST /jobs/{id}/undo': onJob,
  } satisfies Record<string, ExampleMaker>,
  ...brought.map(each => each.examples),
) as Record<string, ExampleMaker>; // as the glob is typed

/** Creates a record of each kind that only a `POST` call of its resource creates, such as generated resources. */
const madeByCalls = async (as: 'creator' | 'other', heartbeat_id: number): Promise<Records['active']> => {
  const made: Record<string, string> = {};
  for (const { kind } of endpointsWithInputs.flatMap(({ inputs }) => inputs)) {
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
 * Inputs that accept ids of other creators, with the reason. All other inputs reject them, or the list is empty. The
 * substituted records are private; `playlistOrder` tests public moments.
 */
const deliberate: Readonly<Record<string, string>> = {
  'GET /tags query.heartbeat_id': 'everybody can read all tags',
  'GET /tags query.id[]': 'as above',
  'GET /tags query.id_not[]': 'as above',
};

/** Inputs that ignore ids of other creators, with the reason. */
const ignored: Readonly<Record<string, string>> = {
  'POST /playlists/moments body.moment_ids[]': 'a concurrent change can remove moments',
  'DELETE /playlists/{id}/moments body.moment_ids[]': 'as above',
  'POST /heartbeats/{id}/content body.trailer': 'what is not public is left out',
  'POST /heartbeats/{id}/content body.spotlight': 'as above',
  'POST /heartbeats/{id}/content body.sections[].playlist_id': 'as above',
  'POST /heartbeats/{id}/content body.sections[].collection_id': 'as above',
  'DELETE /moments body.moments[].heartbeat_id': 'the result is per record: not found for this creator',
  'DELETE /moments/delete_hard body.moments[].heartbeat_id': 'as above',
};

/** Whether a job rejects the value for each record. */
const isSetByJob = ({ name, column }: IdInput): boolean =>
  column !== undefined || name.startsWith('body.changes.');

/** Tables that rejected calls may write to, and those of sign-in. */
const restless = `jobs job_items activities export_tickets idempotency_keys sessions refresh_tokens oidc_payloads secrets outbox rate_limits history_usage`;

/** All other tables, as one text. */
const everything = async (): Promise<string> => {
  const { rows: tables } = await studio.db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(string_to_array(${restless}, ' ')) order by 1`);
  const texts = tables.map(
    ({ name }) => `(select string_agg(t::text, '\n' order by t::text) from "${name}" t)`,
  );
  const { rows } = await studio.db.execute<{ all: string }>(sql`
    select concat_ws('\n', ${sql.raw(texts.join(', '))}, (
      select string_agg(t::text, '\n' order by id) from jobs t where user_id = ${them}), (
      select string_agg(t::text, '\n' order by id) from activities t where user_id = ${them})) as all`);
  return rows[0]!.all; // one row
};

/** Somebody whose permissions, if any, are not about the records of a call. */
const strangerTo = ({ access }: Endpoint): PersonName =>
  managersOf(access).some(permission => (roles.reviewer as readonly string[]).includes(permission))
    ? 'newcomer'
    : 'reviewer';

const send = (endpoint: Endpoint, { params, query, body }: Attempt, as: PersonName): Promise<Answered> =>
  studio.call(endpoint.method, addressOf(endpoint, params, query), {
    as,
    body,
  });

/** What a field with the id of a record that its owner cannot list is rejected with. */
const isUnknown = ({ message }: { readonly message: string }): boolean =>
  message === messageFor('not-found') || message.startsWith('There is no ');

const isRefused = ({ status, body }: Answered): boolean =>
  status === 403 || status === 404 || (status === 400 && body.errors?.some(isUnknown) === true);

const expectNothingOfTheirs = (label: string, text = '') =>
  expect({ label, text: text.includes(words) ? text : '' }).toEqual({ label, text: '' });

/** The outcomes of a job's dry run or run. */
const outcomes = async (job: string, as: PersonName): Promise<{ record_id: unknown; outcome: unknown }[]> => {
  await studio.deps.jobs.runUntilIdle();
  const { body } = await studio.call('GET', `/jobs/${job}/items?per_page=100`, { as });
  expectNothingOfTheirs(job, JSON.stringify(body));
  return body.data.items.map(({ record_id, outcome }) => ({ record_id, outcome }));
};

/** Checks that a response that is no rejection shows and changes nothing of the other creator. */
const expectHarmless = async (
  endpoint: Endpoint,
  attempt: Attempt,
  input: IdInput,
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
  const foreign = new Set<unknown>([...Object.values(theirs.active), ...Object.values(theirs.trashed)]);
  const touched = planned.filter(each => foreign.has(each.record_id) && each.outcome !== 'skipped');
  expect({ label, touched }).toEqual({ label, touched: [] });
  const waiting = isSetByJob(input) ? planned.filter(({ outcome }) => outcome === 'waiting') : [];
  expect({ label, waiting }).toEqual({ label, waiting: [] });
  if (/_not\[\]|except/.test(input.name)) return; // targets all other records of the caller
  await studio.call('POST', `/jobs/${job}/start`, { as });
  const done = (await outcomes(job, as)).filter(({ outcome }) => outcome === 'done');
  expect({ label, done }).toEqual({ label, done: [] });
};

describe('the id of another creator’s record in one input of a call', () => {
  it('has exceptions for existing inputs only', () => {
    const all = endpointsWithInputs.flatMap(({ name, inputs }) =>
      inputs.map(input => `${name} ${input.name}`),
    );
    for (const input of [...Object.keys(deliberate), ...Object.keys(ignored)]) expect(all).toContain(input);
  });

  it.each(endpointsWithInputs.filter(({ inputs }) => inputs.length > 0))(
    'is rejected and changes nothing in $name',
    async ({ endpoint, name, inputs }) => {
      const make = examples[name];
      if (!make) throw new Error(`${name} takes an id and has no example`);
      const example = await make({ call: studio.call, db: studio.db, creator: me });
      const before = await everything();
      for (const input of inputs.filter(each => !(`${name} ${each.name}` in deliberate)))
        for (const attempt of attemptsOf({ mine, theirs }, endpoint, example, input)) {
          const unnamedAttempt = input.name.endsWith('heartbeat_id') ? attempt : unnamed(attempt);
          const calls = [
            { attempt: unnamedAttempt, as: 'creator' },
            { attempt: unnamedAttempt, as: strangerTo(endpoint) },
            ...(unnamedAttempt === attempt || isNarrowing(endpoint, input)
              ? []
              : [{ attempt: named(endpoint, attempt, me), as: 'creator' } as const]),
          ] as const;
          for (const { attempt: given, as } of calls) {
            const answer = await send(endpoint, given, as);
            const { label } = given;
            expectNothingOfTheirs(label, JSON.stringify(answer.body));
            if (isRefused(answer)) continue;
            const isOpen =
              isNarrowing(endpoint, input) ||
              isSetByJob(input) ||
              (as === 'creator' && `${name} ${input.name}` in ignored);
            expect({ label, as, ...answer, headers: undefined, isOpen }).toMatchObject({
              status: 200,
              isOpen: true,
            });
            await expectHarmless(endpoint, given, input, answer, as);
          }
        }
      expect(await everything()).toBe(before);
    },
  );
});
