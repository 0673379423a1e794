import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { listOf } from '../../../fields/listOf';
import { choice } from '../../../fields/kinds/choice/choice';
import { day } from '../../../fields/kinds/date/date';
import { text } from '../../../fields/kinds/text/text';
import { readField } from '../../../fields/readField';
import type { Resource } from '../../resource/resource';
import { newRecordBody, newRecordOf } from './newRecord';

const fields = {
  title: text(20),
  mood: z._default(choice(['calm', 'loud']), 'calm'),
  topics: z._default(listOf(text(5), { max: 2, kind: 'tags' }), []),
  due: z._default(z.nullable(day()), null),
};
const names = Object.keys(fields);
const specs = names.map(name => readField({ name: 'memo', fields, writable: names }, name));
const memos = {
  form: names.map(field => ({ field })),
  fields: Object.fromEntries(specs.map(spec => [spec.name, spec])),
  defaults: () => ({}),
} as unknown as Resource; // the parts that are read

it('starts with the defaults of its fields, and leaves out those that were emptied', () => {
  const { id: _, ...values } = newRecordOf(memos, { permissions: [] } as never);
  expect(values).toEqual({ title: '', mood: 'calm', topics: [], due: null });
  expect(newRecordBody(memos, { ...values, title: 'Fog', mood: '' })).toEqual({
    title: 'Fog',
    topics: [],
    due: null,
  });
});

it.each([
  ['new.title=Fog&new.topics=sea', { title: 'Fog', topics: ['sea'] }],
  ['new.topics=sea&new.topics=fog', { topics: ['sea', 'fog'] }],
  ['new.topics=sea&new.topics=fog&new.topics=tram', { topics: [] }],
  ['new.topics=harbour&new.mood=sad', { topics: [], mood: 'calm' }],
])('starts with what the address %s has, where the fields accept it', (address, expected) => {
  expect(newRecordOf(memos, { permissions: [] } as never, new URLSearchParams(address))).toMatchObject(
    expected,
  );
});
