import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendUntilKnown } from './sendUntilKnown';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lost = Object.assign(new Error('lost'), { isOutcomeUnknown: true });
/** How often it was sent, and what came of it. */
const run = async (outcomes: readonly (Error | string)[]) => {
  let sent = 0;
  const result = sendUntilKnown(async () => {
    const outcome = outcomes[Math.min(sent, outcomes.length - 1)]!; // of at least one
    sent += 1;
    if (typeof outcome !== 'string') throw outcome;
    return outcome;
  }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { sent, result: await result };
};

it('sends a decision again until it has a response', async () => {
  expect(await run([lost, lost, 'made'])).toEqual({ sent: 3, result: 'made' });
});

it('gives up after three further attempts', async () => {
  expect(await run([lost])).toEqual({ sent: 4, result: lost });
});

it('does not send again what the server refused, nor without a network', async () => {
  const refused = new Error('refused');
  expect(await run([refused, 'made'])).toEqual({ sent: 1, result: refused });
  vi.stubGlobal('navigator', { onLine: false });
  expect(await run([lost, 'made'])).toEqual({ sent: 1, result: lost });
});
