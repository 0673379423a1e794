import { defineEntity, type RecordOf } from '../../src/contract/schema/entity';
import { crudChanges } from '../../src/contract/calls/changeCalls';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import { choice } from '../../src/fields/kinds/choice/choice';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { flag } from '../../src/fields/kinds/boolean/boolean';
import { integer } from '../../src/fields/kinds/number/number';
import { listOf } from '../../src/fields/listOf';
import { longText } from '../../src/fields/kinds/longText/longText';
import { optionalText, text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import { IconUndo } from '../../src/ui/display/icons';
import { defineResource } from '../../src/engine/resource/defineResource';
import type { FormDeclaration } from '../../src/engine/resource/declaration';

/** An entity for tests with fields of most kinds. It has no table. */
const note = defineEntity({
  name: 'note',
  readOnly: {
    id: withMeta(optionalText(20), { filter: 'values' }),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: text(20, { sort: true, search: true }),
    summary: optionalText(40),
    body: longText(1000),
    labels: listOf(text(10), { kind: 'tags', max: 4 }),
    mood: choice(['calm', 'loud'], { filter: 'values' }),
    weight: integer({ min: 1 }),
    pinned: flag(),
  },
});
export type Note = RecordOf<typeof note>;

export const noteEndpoints = crudCalls({ entity: note, path: '/notes', managedBy: ['moments.manage'] });

export const aNote = (over: Partial<Note> = {}): Note => ({
  id: 'note1',
  created_at: '2026-05-01T08:00:00.000Z',
  updated_at: '2026-05-02T08:00:00.000Z',
  title: 'Milk',
  summary: 'What to buy',
  body: '',
  labels: ['home'],
  mood: 'calm',
  weight: 3,
  pinned: false,
  ...over,
});

export const noteGroups = [
  { group: 'words', fields: ['title', 'summary', 'body'] },
  { group: 'order', fields: ['labels', 'mood'] },
  { group: 'rest', fields: ['weight', 'pinned'] },
] as const;

/** Notes as a resource, with the form of the test. */
export const notesWith = (form: FormDeclaration<Exclude<keyof Note, 'id' | 'created_at' | 'updated_at'>>) =>
  defineResource({
    name: 'notes',
    entity: note,
    endpoints: noteEndpoints,
    changes: crudChanges(noteEndpoints),
    title: record => record.title,
    readOnlyReason: ({ weight }) => (weight === 99 ? 'It is carved in stone. Copy it first' : undefined),
    actions: {
      copy: { icon: IconUndo, change: { pinned: true } },
    },
    list: {
      primary: { title: 'title', subtitle: record => record.id },
      columns: ['mood'],
      sort: { field: 'created_at', order: 'desc' },
      bulkActions: [],
      card: { chips: ['mood'] },
    },
    form,
    details: { parameter: 'note' },
  });
