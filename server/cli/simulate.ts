import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoAdIds } from '../../demo/library/ads';
import { composeMoments } from '../../demo/composeMoments';
import { demoAccounts, neighbours } from '../../demo/people';
import { SimulationFailure } from '../../demo/simulation/sendEvents';
import { simulateDay, type SimulationTotals } from '../../demo/simulation/simulateDay';
import { readConfig } from '../config';
import { describeStartError } from '../process/describeStartError';

const usage = `npm run simulate -- [options]
  --rate 20                       events per second, 1 to 1000
  --minutes 10                    how long; until Ctrl-C where left out
  --origin http://localhost:8080  the studio; PUBLIC_ORIGIN where left out`;

const wholeNumber = (name: string, text: string, max: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max)
    throw new SimulationFailure(`--${name} takes a whole number from 1 to ${max}.\n${usage}`);
  return value;
};

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      rate: { type: 'string', default: '20' },
      minutes: { type: 'string' },
      origin: { type: 'string' },
    },
  });
  const { origin } = values;
  if (origin !== undefined && !(/^https?:/.test(origin) && URL.canParse(origin)))
    throw new SimulationFailure(`--origin takes an address such as http://localhost:8080.\n${usage}`);
  return {
    origin,
    rate: wholeNumber('rate', values.rate, 1000),
    minutes: values.minutes === undefined ? undefined : wholeNumber('minutes', values.minutes, 100_000),
  };
};

/** What the public app shows of the demo. */
const shownContent = () => {
  const people = [...demoAccounts, ...neighbours];
  return {
    momentIds: people
      .flatMap(person => composeMoments(person, new Date()))
      .filter(({ status, trashed_at }) => status === 'published' && trashed_at === null)
      .map(({ id }) => id),
    creatorIds: people.filter(({ moments }) => moments > 0).map(({ id }) => id),
    adIds: demoAdIds,
  };
};

const lineOf = ({ sent, repeated, rejected }: SimulationTotals, elapsedMs: number): string => {
  const seconds = Math.round(elapsedMs / 1000);
  const clock = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    `${clock}  ${sent.view} views, ${sent.follow} follows, ${sent.ad_impression} ads, ${sent.comment} comments, ` +
    `${sent.report} reports, ${sent.comment_edited} edits, ${sent.comment_deleted} deletions; ${repeated} repeated, ${rejected} rejected`
  );
};

/** `npm run simulate -- --rate 20`: sends views, follows, comments and reports of a lively day to a studio with the demo data. */
const main = async (): Promise<void> => {
  const { origin, rate, minutes } = readOptions();
  const { publicOrigin, client, eventsToken } = readConfig();
  if (eventsToken === undefined)
    throw new SimulationFailure(
      'Set EVENTS_TOKEN to the credential of the studio. Only the demo has one of its own.',
    );
  const api = new URL(client.studioApi, origin ?? publicOrigin).href;
  const stopped = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopped.abort());
  console.log(`Sending ${rate} events per second to ${api}. Ctrl-C ends it.`);
  await simulateDay({
    api,
    token: eventsToken,
    ...shownContent(),
    run: Date.now().toString(36),
    rate,
    durationMs: minutes && minutes * 60_000,
    signal: stopped.signal,
    now: () => performance.now(),
    pause: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
    onProgress: (totals, elapsedMs) => console.log(lineOf(totals, elapsedMs)),
    onDelay: (reason, ms) => console.log(`${reason}; again in ${(ms / 1000).toFixed(1)} s`),
  });
};

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof SimulationFailure ? error.message : describeStartError(error));
    process.exit(1);
  },
);
