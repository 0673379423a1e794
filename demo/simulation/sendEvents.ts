import * as z from 'zod/mini';
import { unwrap } from '../../src/contract/calls/envelope';
import { eventEndpoints, receivedEvents, type ReceivedEvents } from '../../src/contract/endpoints/events';
import type { PublicEvent } from '../../src/contract/entities/publicEvent';

/** A studio that events are sent to. */
export interface EventTarget {
  /** The address of its API, such as `http://localhost:8080/api/studio`. */
  readonly api: string;
  /** The service credential, `EVENTS_TOKEN`. */
  readonly token: string;
  readonly request?: (request: Request) => Promise<Response>;
  /** Waits before the same batch is sent again; ends early once `signal` is aborted. */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** What the studio answered, or why it did not, and how long the pause is. */
  readonly onDelay?: (reason: string, ms: number) => void;
}

/** The simulation cannot go on. The message is a sentence for the terminal. */
export class SimulationFailure extends Error {}

const firstPauseMs = 500;
const longestPauseMs = 30_000;

/**
 * Sends a batch until the studio has it: again after 429, 503 and where there is no answer, with longer pauses each time or as the studio
 * says. Sending a batch twice has no effect. Returns undefined if `signal` is aborted before. Throws `SimulationFailure` for any other answer.
 */
export const sendEvents = async (
  { api, token, request = each => fetch(each), pause, onDelay }: EventTarget,
  events: readonly PublicEvent[],
  signal?: AbortSignal,
): Promise<ReceivedEvents | undefined> => {
  const { method, path } = eventEndpoints.receive;
  for (let attempt = 0; !signal?.aborted; attempt += 1) {
    const answer = await request(
      new Request(`${api}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ events }),
      }),
    ).catch(() => undefined);
    if (answer?.ok) return z.parse(receivedEvents, unwrap(await answer.json())?.items[0]);
    if (answer && answer.status !== 429 && answer.status !== 503)
      throw new SimulationFailure(await sentenceOf(answer, api));
    const waitS = Number(answer?.headers.get('retry-after') ?? 0);
    const ms = Math.min(longestPauseMs, Math.max(waitS * 1000, firstPauseMs * 2 ** attempt));
    onDelay?.(answer ? `${api} answered ${answer.status}` : `${api} does not answer`, ms);
    await pause(ms, signal);
  }
  return undefined;
};

const sentenceOf = async (answer: Response, api: string): Promise<string> =>
  answer.status === 401
    ? `${api} refuses the credential. EVENTS_TOKEN must be that of the studio.`
    : `${api} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`;
