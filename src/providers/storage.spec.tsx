import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { createSafeStorage, safeStorage, unsavedKey, unsavedKeys, userKey } from './storage';

const denied = createSafeStorage(() => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
});

describe('safe storage', () => {
  it('stores values in the storage of the browser', () => {
    expect(safeStorage.set('a', '1')).toBe(true);
    expect(localStorage.getItem('a')).toBe('1');
    expect(safeStorage.get('a')).toBe('1');
  });

  it('stores values in memory when storage is denied', () => {
    expect(denied.set('a', '1')).toBe(false);
    expect(denied.get('a')).toBe('1');
    expect(denied.keys()).toEqual(['a']);
    denied.remove('a');
    expect(denied.get('a')).toBeUndefined();
    expect(denied.keys()).toEqual([]);
  });

  it('stores the newest value in memory when storage is full', () => {
    const values = new Map([['a', 'old']]);
    let isFull = false;
    const small = createSafeStorage(() => ({
      length: values.size,
      key: index => [...values.keys()][index] ?? null,
      getItem: key => values.get(key) ?? null,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        values.set(key, value);
      },
      removeItem: key => void values.delete(key),
      clear: () => values.clear(),
    }));
    isFull = true;
    expect(small.set('a', 'new')).toBe(false);
    expect(small.get('a')).toBe('new');
    isFull = false;
    expect(small.set('a', 'newer')).toBe(true);
    expect(small.get('a')).toBe('newer');
  });

  it.each(['{"a":', 'null', '[]', '{"a":"text"}', ''])('removes the tampered value %j', text => {
    localStorage.setItem('key', text);
    expect(safeStorage.getJson('key', z.object({ a: z.number() }))).toBeUndefined();
    expect(localStorage.getItem('key')).toBeNull();
  });

  it('wipes everything but dark and the keys of users', () => {
    const surviving = {
      dark: 'true',
      [userKey(7, 'preferences')]: '{}',
      [userKey(7, 'store.drafts.x')]: '{}',
    };
    for (const [key, value] of Object.entries({
      ...surviving,
      user: '{}',
      refreshToken: 'r',
      'studio:x:y': '1',
    }))
      safeStorage.set(key, value);
    safeStorage.wipe();
    expect({ ...localStorage }).toEqual(surviving);
  });

  it('also wipes the drafts and pending writes of a user who signed out', () => {
    const removed = [unsavedKey(7, 'draft', 'x'), unsavedKey(7, 'outbox', 'y')];
    const surviving = [userKey(7, 'preferences'), unsavedKey(8, 'draft', 'x'), unsavedKey(77, 'outbox', 'y')];
    for (const key of [...removed, ...surviving]) safeStorage.set(key, '{}');
    expect(unsavedKeys(safeStorage, 7)).toEqual(removed);
    safeStorage.wipe(7);
    expect(Object.keys(localStorage).sort()).toEqual(surviving.toSorted());
  });
});
