import { describe, expect, it } from 'vitest';
import { platformHeartbeatId } from '../../../src/contract/limits';
import { decideBlacklist } from './creatorBlacklist';

const page = { id: 31, blacklists: ['earnings'] };

describe('a creator’s blacklists', () => {
  it('are in the order of the scopes, without duplicates', () => {
    const decision = decideBlacklist(page, { scope: 'everything', remove: false });
    expect(decision).toEqual({ ok: true, next: { id: 31, blacklists: ['everything', 'earnings'] } });
  });

  it.each([
    ['added again', { scope: 'earnings', remove: false }],
    ['removed without an entry', { scope: 'heartbeat', remove: true }],
  ] as const)('stay the same when one is %s', (_, requested) => {
    const decision = decideBlacklist(page, requested);
    expect(decision.ok && decision.next).toBe(page);
  });

  it('cannot be added to the platform’s own page, only removed', () => {
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
