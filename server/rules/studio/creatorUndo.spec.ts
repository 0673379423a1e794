import { describe, expect, it } from 'vitest';
import { aCreator } from '../../../tests/builders/aCreator';
import type { CreatorRow } from './creatorChange';
import { creatorStateToUndo } from './creatorUndo';

const now = new Date('2026-03-01T00:00:00.000Z');
const january = { reason: 'Spam', since: '2026-01-01T00:00:00.000Z' };
const february = { reason: 'Bought views', since: '2026-02-01T00:00:00.000Z' };
const creatorWith = (blacklist_entries: CreatorRow['blacklist_entries']): CreatorRow => ({
  ...aCreator(),
  blacklists: (['everything', 'earnings', 'heartbeat'] as const).filter(scope => scope in blacklist_entries),
  blacklist_entries,
});

/** The earnings were stopped in February. */
const stopped = {
  before: { blacklists: [], blacklist_entries: {} },
  after: { blacklists: ['earnings'], reason: 'Bought views' },
  times: { blacklist_entries: february.since },
  isCreated: false,
};

describe('the state that undoing a blacklisting restores', () => {
  it('leaves the entry of another blacklist as it is', () => {
    const row = creatorWith({ earnings: february, heartbeat: january });
    expect(creatorStateToUndo(row, stopped, now)?.before).toMatchObject({
      blacklists: ['heartbeat'],
      blacklist_entries: { heartbeat: january },
    });
  });

  it('has the entry with reason and time that a removal took away, also as histories had it before', () => {
    const removal = { after: { blacklists: [] }, isCreated: false };
    for (const before of [
      { blacklists: ['earnings'], blacklist_entries: { earnings: february } },
      { blacklists: ['earnings'], ...february },
    ])
      expect(creatorStateToUndo(creatorWith({}), { ...removal, before }, now)?.before).toMatchObject({
        blacklists: ['earnings'],
        blacklist_entries: { earnings: february },
      });
  });

  it('does not exist where the creator was taken off, or blacklisted again since', () => {
    expect(creatorStateToUndo(creatorWith({}), stopped, now)).toBeUndefined();
    const again = creatorWith({ earnings: { reason: 'Again', since: now.toISOString() } });
    expect(creatorStateToUndo(again, stopped, now)).toBeUndefined();
  });

  it('is that of the change where no blacklist changed', () => {
    const lock = { before: { is_locked: false }, after: { is_locked: true }, isCreated: false };
    expect(creatorStateToUndo(creatorWith({}), lock, now)).toBe(lock);
  });
});
