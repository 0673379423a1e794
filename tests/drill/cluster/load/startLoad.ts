import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send, type DrillResponse } from '../../drillStudio';
import { startSession, type Session } from './session';
import { createTally, isAway, type Tally } from './tally';

const people = ['creator@demo.test', 'creator2@demo.test', 'first@demo.test'];
const writersEach = 2;
const PAUSE_MS = 100;
const REFRESH_MS = 3000;
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

/** Sends a call until it succeeds, with the same headers and body; refreshes the session after a 401. Returns the response; undefined without success. */
const sendUntilDone = async (
  { origin, session, tally, isOver }: Person,
  path: string,
  init: RequestInit,
  /** Goes on after the end of the load, because the server may have done it already. */
  mustFinish: boolean,
): Promise<DrillResponse | undefined> => {
  while (mustFinish || !isOver()) {
    const response = await send(origin, `/api/studio/${path}`, {
      ...init,
      token: session.accessToken(),
    });
    const { status, text } = response;
    if (status === 200) return response;
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
    if (await sendUntilDone(person, path, {}, false)) person.tally.reads.succeed(person.email);
    await sleep(PAUSE_MS);
  }
};

/** Reads a list with the cookies of a write, as a browser does, and notes whether it has the new record. */
const readAfterWrite = async (person: Person, title: string, { cookies }: DrillResponse): Promise<void> => {
  const cookie = cookies.map(header => header.split(';')[0]).join('; ');
  const list = await sendUntilDone(person, 'writings?per_page=50', { headers: { cookie } }, false);
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
      true,
    );
    if (written) {
      person.tally.acknowledged.add(title);
      person.tally.writes.succeed(person.email);
      await readAfterWrite(person, title, written);
    }
    await sleep(PAUSE_MS);
  }
};

/** Refreshes often, so that faults also hit refreshes. */
const refresh = async ({ session, isOver }: Person): Promise<void> => {
  for (; !isOver(); await sleep(REFRESH_MS)) await session.refresh();
};

/** Lets some creators read and write until `stop`, which waits until everything that was begun is acknowledged. */
export const startLoad = async (
  publicOrigin: string,
  log: (line: string) => void,
): Promise<{ readonly tally: Tally; readonly stop: () => Promise<void> }> => {
  let isOver = false;
  const tally = createTally(people);
  const running: Promise<void>[] = [];
  for (const email of people) {
    const session = await startSession(publicOrigin, email, tally, log);
    const origin = publicOrigin.replace('localhost', '127.0.0.1');
    const person: Person = { origin, email, session, tally, isOver: () => isOver };
    running.push(read(person), refresh(person));
    running.push(...Array.from({ length: writersEach }, () => write(person)));
  }
  const ended = Promise.all(running);
  ended.catch(() => undefined); // `stop` reports it
  return {
    tally,
    stop: async () => {
      isOver = true;
      await ended;
    },
  };
};
