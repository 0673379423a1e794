import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '../../../../src/contract/calls/envelope';
import { changeByJobs, type Caller } from '../../changeByJobs';
import { send, type DrillResponse } from '../../drillStudio';
import { isAway, refreshOften, startSession, type Session } from '../../session';
import { createTally, type Tally } from './tally';

/** The first one also has moments, which are changed by jobs. */
const people = ['creator@demo.test', 'creator2@demo.test', 'first@demo.test'];
const writersEach = 2;
const PAUSE_MS = 100;
/** Somebody may send 20,000 writes within a day; an hour of the load has fewer. */
const WRITE_PAUSE_MS = 200;
/** Between two jobs, so that those of an hour stay within what somebody's history may have in a day. */
const JOB_PAUSE_MS = 10_000;
const apiPath = '/api/studio/';
const readPaths = ['writings?per_page=50', 'user', 'tags?per_page=50'];

/** Begins the titles of the records that the load creates. */
export const titlePrefix = 'Cluster ';

interface Person {
  readonly origin: string;
  readonly email: string;
  readonly session: Session;
  readonly tally: Tally;
  readonly isOver: () => boolean;
}

interface Sending {
  /** Goes on after the end of the load, because the server may have done it already. */
  readonly mustFinish?: boolean;
  /** Returns also the response that the record is no longer what the call expects, as after the same call before. */
  readonly mayConflict?: boolean;
}

/** Sends a call until it succeeds, with the same headers and body; refreshes the session after a 401. Returns the response; undefined without success. */
const sendUntilDone = async (
  { origin, session, tally, isOver }: Person,
  path: string,
  init: RequestInit,
  { mustFinish = false, mayConflict = false }: Sending = {},
): Promise<DrillResponse | undefined> => {
  while (mustFinish || !isOver()) {
    const response = await send(origin, apiPath + path, {
      ...init,
      token: session.accessToken(),
    });
    const { status, text } = response;
    if (status === 200 || (mayConflict && status === 409)) return response;
    if (status === 401) await session.refresh();
    else if (isAway(status)) await sleep(PAUSE_MS);
    else {
      tally.unexpected.push(`${init.method ?? 'GET'} ${path}: ${status} ${text.slice(0, 200)}`);
      return undefined;
    }
  }
  return undefined;
};

/** Reads lists, one after the other. */
const read = async (person: Person): Promise<void> => {
  for (let round = 0; !person.isOver(); round += 1) {
    const path = readPaths[round % readPaths.length] ?? '';
    if (await sendUntilDone(person, path, {})) person.tally.reads.succeed(person.email);
    await sleep(PAUSE_MS);
  }
};

const cookieOf = ({ cookies }: DrillResponse): string =>
  cookies.map(header => header.split(';')[0]).join('; ');

/** Reads a list with the cookies of a write, as a browser does, and notes whether it has the new record. */
const readAfterWrite = async (person: Person, title: string, written: DrillResponse): Promise<void> => {
  const list = await sendUntilDone(person, 'writings?per_page=50', {
    headers: { cookie: cookieOf(written) },
  });
  if (!list) return;
  const { listsAfterWrite } = person.tally;
  listsAfterWrite.read += 1;
  if (!list.text.includes(title)) listsAfterWrite.stale += 1;
};

/** Creates vikis, each with a key of its own until it is acknowledged, as the studio's client does. */
const write = async (person: Person): Promise<void> => {
  while (!person.isOver()) {
    const title = `${titlePrefix}${randomUUID()}`;
    const written = await sendUntilDone(
      person,
      'writings',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ title, body: '<p>Fog</p>', cover: null }),
      },
      { mustFinish: true },
    );
    if (written) {
      person.tally.acknowledged.add(title);
      person.tally.writes.succeed(person.email);
      await readAfterWrite(person, title, written);
    }
    await sleep(WRITE_PAUSE_MS);
  }
};

/** Calls as a browser does, with the cookies of the last write, so that what is read has it. */
const callerOf = (person: Person): Caller => {
  let cookie = '';
  return {
    call: async (path, method, body) => {
      const isWrite = method === 'POST';
      const response = await sendUntilDone(
        person,
        path.slice(apiPath.length),
        {
          method,
          headers: {
            'content-type': 'application/json',
            ...(cookie && { cookie }),
            ...(isWrite && { 'idempotency-key': randomUUID() }),
          },
          ...(isWrite && { body: JSON.stringify(body) }),
        },
        { mustFinish: true, mayConflict: isWrite },
      );
      if (!response) throw new Error(`${method} ${path} failed.`);
      if (isWrite) cookie = cookieOf(response) || cookie;
      return response.status === 200 ? unwrap(JSON.parse(response.text))?.items[0] : undefined;
    },
  };
};

/** Changes moments by jobs. An answer that no fault explains ends only this, and is noted. */
const changeMoments = async (person: Person, ids: string[]): Promise<void> => {
  const { isOver, tally } = person;
  await changeByJobs(callerOf(person), { ids, isOver, pauseMs: JOB_PAUSE_MS }).catch((error: unknown) => {
    tally.unexpected.push(String(error));
  });
};

/**
 * Lets some creators read and write, one of them also by jobs, until `stop`, which waits until everything that was begun is acknowledged,
 * and returns the ids of the jobs.
 */
export const startLoad = async (
  publicOrigin: string,
  log: (line: string) => void,
): Promise<{ readonly tally: Tally; readonly stop: () => Promise<readonly string[]> }> => {
  let isOver = false;
  const tally = createTally(people);
  const running: Promise<void>[] = [];
  const ids: string[] = [];
  for (const email of people) {
    const session = await startSession(publicOrigin, email, line => {
      log(line);
      tally.signOuts += 1;
    });
    const origin = publicOrigin.replace('localhost', '127.0.0.1');
    const person: Person = { origin, email, session, tally, isOver: () => isOver };
    running.push(read(person), refreshOften(session, person.isOver));
    running.push(...Array.from({ length: writersEach }, () => write(person)));
    if (email === people[0]) running.push(changeMoments(person, ids));
  }
  const ended = Promise.all(running);
  ended.catch(() => undefined); // `stop` reports it
  return {
    tally,
    stop: async () => {
      isOver = true;
      await ended;
      return ids;
    },
  };
};
