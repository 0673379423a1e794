import { describe, expect, it } from 'vitest';
import { layouts } from './layouts';

describe('the layouts of lists', () => {
  it('have a view for each entry, and an entry for each view', () => {
    const folders = Object.keys(import.meta.glob('./*/view.ts')).map(file => file.split('/')[1]);
    expect(folders.toSorted()).toEqual(layouts.map(({ name }) => name).toSorted());
  });
});
