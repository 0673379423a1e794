import { expect, it, vi } from 'vitest';
import { createLocalPreferences } from './createLocalPreferences';

it('preferences are there again after a reload, for the same person', () => {
  const before = createLocalPreferences(7);
  const heard = vi.fn();
  before.subscribe(heard);
  before.set('density', 'dense');
  before.set('lists', { notes: 'mood=calm' });
  expect(heard).toHaveBeenCalledTimes(2);
  expect(createLocalPreferences(7).get()).toEqual({ density: 'dense', lists: { notes: 'mood=calm' } });
  expect(createLocalPreferences(8).get()).toEqual({});
});
