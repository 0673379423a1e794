import { describe, expect, it } from 'vitest';
import { platformHeartbeatId } from '../../src/contract/limits';
import { decideBlacklist } from './creatorBlacklist';

const page = { id: 31, blacklists: ['earnings'] };

describe('a creator’s blacklists', () => {
  it('stand in the order of the scopes, each once', () => {
    const put = decideBlacklist(page, { scope: 'everything', remove: false });
    expect(put).toEqual({ ok: true, next: { id: 31, blacklists: ['everything', 'earnings'] } });
  });

  it.each([
    ['put on again', { scope: 'earnings', remove: false }],
    ['taken off where it is not', { scope: 'heartbeat', remove: true }],
  ] as const)('stay the same when one is %s', (_, requested) => {
    const decision = decideBlacklist(page, requested);
    expect(decision.ok && decision.next).toBe(page);
  });

  it('are none for the platform’s own page, which can only be taken off', () => {
    const own = { id: platformHeartbeatId, blacklists: ['heartbeat'] };
    expect(decideBlacklist(own, { scope: 'everything', remove: false })).toMatchObject({
      ok: false,
      code: 'conflict',
      message: 'The platform’s own page cannot be blacklisted',
    });
    expect(decideBlacklist(own, { scope: 'heartbeat', remove: true })).toMatchObject({
      next: { blacklists: [] },
    });
  });
});
