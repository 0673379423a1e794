import { expect, it } from 'vitest';
import { notesWith } from '../../tests/builders/aNote';
import { derivedNames } from './derivedNames';

const notes = notesWith(['title']);

it('the name and the search of a resource are derived from its names', () => {
  expect(derivedNames(notes, [{}])).toEqual({
    resources: { notes: { name: 'Note |||| Notes', search: 'Search notes' } },
  });
  expect(derivedNames({ ...notes, name: 'brandDeals' }, [])).toMatchObject({
    resources: { brandDeals: { name: 'Note |||| Brand deals' } },
  });
});

it('a text that the app has stays', () => {
  expect(derivedNames(notes, [{}, { resources: { notes: { search: 'Find a note' } } }])).toEqual({
    resources: { notes: { name: 'Note |||| Notes' } },
  });
});
