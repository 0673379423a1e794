import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../storage';
import { createDrafts, type Draft } from './drafts';

const now = Date.parse('2026-05-10T10:00:00.000Z');
const aDraft = (over: Partial<Draft> = {}): Draft => ({
  at: '2026-05-10T09:00:00.000Z',
  version: '2026-05-09T00:00:00.000Z',
  base: { title: 'Old' },
  values: { title: 'New' },
  ...over,
});
const drafts = (userId?: number, storage = createSafeStorage(() => localStorage)) =>
  createDrafts(userId, { storage, now: () => now });
const minute = (count: number) => new Date(now - 3_600_000 + count * 60_000).toISOString();

describe('the drafts of a user', () => {
  it('can be read again, even after the session ended', () => {
    drafts(7).save('notes.1', aDraft());
    createSafeStorage(() => localStorage).wipe();
    expect(drafts(7).find('notes.1')).toEqual(aDraft());
  });

  it('are removed by a sign-out of their user, and not stored again by a form that closes after it', () => {
    let isSignedOut = false;
    const storage = createSafeStorage(() => localStorage);
    const open = createDrafts(7, { storage, now: () => now, isSignedOut: () => isSignedOut });
    open.save('notes.1', aDraft());
    drafts(8).save('notes.1', aDraft());
    storage.wipe(7);
    isSignedOut = true;
    expect(open.save('notes.1', aDraft())).toBe(false);
    expect(drafts(7).find('notes.1')).toBeUndefined();
    expect(drafts(8).find('notes.1')).toEqual(aDraft());
  });

  it('are invisible to other users and to visitors', () => {
    drafts(7).save('notes.1', aDraft());
    expect(drafts(8).find('notes.1')).toBeUndefined();
    expect(drafts(77).find('notes.1')).toBeUndefined();
    expect(drafts().save('notes.1', aDraft())).toBe(false);
    expect(drafts().find('notes.1')).toBeUndefined();
  });

  it('are not removed by a tab with an older draft', () => {
    drafts(7).save('notes.1', aDraft({ at: minute(2) }));
    drafts(7).remove('notes.1', minute(1));
    expect(drafts(7).find('notes.1')).toBeDefined();
    drafts(7).remove('notes.1', minute(2));
    expect(drafts(7).find('notes.1')).toBeUndefined();
  });

  it('are at most fifty: the oldest is removed', () => {
    const own = drafts(7);
    for (let count = 0; count <= 50; count += 1) own.save(`notes.${count}`, aDraft({ at: minute(count) }));
    expect(own.find('notes.0')).toBeUndefined();
    expect(own.find('notes.1')).toBeDefined();
    expect(own.find('notes.50')).toBeDefined();
  });

  it('are limited in size', () => {
    const own = drafts(7);
    const big = (count: number) => aDraft({ at: minute(count), values: { text: 'a'.repeat(200_000) } });
    for (let count = 0; count < 3; count += 1) own.save(`notes.${count}`, big(count));
    expect(own.find('notes.0')).toBeUndefined();
    expect(own.find('notes.2')).toBeDefined();
    expect(own.save('notes.3', aDraft({ values: { text: 'a'.repeat(600_000) } }))).toBe(false);
  });

  it('expire after thirty days', () => {
    drafts(7).save('notes.1', aDraft({ at: '2026-04-09T09:00:00.000Z' }));
    expect(drafts(7).find('notes.1')).toBeUndefined();
  });

  it('are removed when tampered with', () => {
    localStorage.setItem('studio:7:draft.notes.1', '{"at":5}');
    expect(drafts(7).find('notes.1')).toBeUndefined();
  });

  it('are in memory when storage is denied', () => {
    const denied = createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(drafts(7, denied).save('notes.1', aDraft())).toBe(false);
    expect(drafts(7, denied).find('notes.1')).toEqual(aDraft());
    expect(localStorage.length).toBe(0);
  });
});
