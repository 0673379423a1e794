import { describe, expect, it } from 'vitest';
// The permissions that a declaration may name.
import '../contract/permissions';
import { IconTrash } from '../ui/display/icons';
import {
  base,
  byTime,
  calm,
  edited,
  fields,
  filters,
  list,
  onlyMood,
  sortable,
} from '../../tests/builders/aDeclaration';
import { defineResource } from './resource/defineResource';

const sorts = { newest: byTime };

/**
 * Wrong declarations, each option once, with the sentence that the check writes. `@ts-expect-error` marks the line that must
 * not compile; where it compiles, the type check fails.
 */
const refusedByTypes: Readonly<
  Record<string, readonly [() => { readonly problems: readonly string[] }, string]>
> = {
  'list.columns': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, columns: ['colour'] } }),
    `list.columns names "colour", which is no field. ${fields}`,
  ],
  'a column of a group': [
    () =>
      defineResource({
        ...base,
        // @ts-expect-error The entity has no such field.
        list: { ...list, columns: [{ name: 'looks', whenNarrow: 'hide', columns: ['colour'] }] },
      }),
    `list.columns names "colour", which is no field. ${fields}`,
  ],
  'whenNarrow of a group': [
    () =>
      defineResource({
        ...base,
        // @ts-expect-error There is no such way.
        list: { ...list, columns: [{ name: 'looks', whenNarrow: 'gird', columns: ['mood'] }] },
      }),
    'list.columns.looks.whenNarrow names "gird", which is no way to show a group of columns. Ways: grid, stack, hide.',
  ],
  'list.primary.title': [
    () =>
      // @ts-expect-error The entity has no such field.
      defineResource({ ...base, list: { ...list, primary: { title: 'titel', subtitle: () => '' } } }),
    `list.primary.title names "titel", which is no field. ${fields}`,
  ],
  'list.primary.image': [
    () =>
      // @ts-expect-error The entity has no such field.
      defineResource({ ...base, list: { ...list, primary: { ...list.primary, image: 'picture' } } }),
    `list.primary.image names "picture", which is no field. ${fields}`,
  ],
  'list.primary.badge': [
    () =>
      // @ts-expect-error The entity has no such field.
      defineResource({ ...base, list: { ...list, primary: { ...list.primary, badge: 'length' } } }),
    `list.primary.badge names "length", which is no field. ${fields}`,
  ],
  'list.filters': [
    // @ts-expect-error Lists cannot be filtered by this field.
    () => defineResource({ ...base, list: { ...list, filters: ['mood', 'title'] } }),
    `list.filters names "title", which lists cannot be filtered by. ${filters}`,
  ],
  'list.filters of no field': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, filters: ['colour'] } }),
    `list.filters names "colour", which lists cannot be filtered by. ${filters}`,
  ],
  'list.omit': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, omit: ['colour'] } }),
    `list.omit names "colour", which is no field. ${fields}`,
  ],
  'list.sort.field': [
    // @ts-expect-error Lists cannot be sorted by this field.
    () => defineResource({ ...base, list: { ...list, sort: { field: 'mood', order: 'asc' } } }),
    `list.sort.field names "mood", which lists cannot be sorted by. ${sortable}`,
  ],
  'list.sort.field of no field': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, sort: { field: 'colour', order: 'asc' } } }),
    `list.sort.field names "colour", which lists cannot be sorted by. ${sortable}`,
  ],
  'list.sort.order': [
    // @ts-expect-error There is no such direction.
    () => defineResource({ ...base, list: { ...list, sort: { field: 'title', order: 'up' } } }),
    'list.sort.order names "up", which is no direction. Directions: asc, desc.',
  ],
  'list.sorts': [
    () =>
      // @ts-expect-error Lists cannot be sorted by this field.
      defineResource({ ...base, list: { ...list, sorts: { moody: { field: 'mood', order: 'asc' } } } }),
    `list.sorts.moody.field names "mood", which lists cannot be sorted by. ${sortable}`,
  ],
  'list.layouts': [
    // @ts-expect-error There is no such layout.
    () => defineResource({ ...base, list: { ...list, layouts: ['tiles'] } }),
    'list.layouts names "tiles", which is no layout of lists. Layouts: table, cards, board, calendar.',
  ],
  'list.totals of no field': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, totals: { colour: 'sum' } } }),
    'list.totals names "colour", which lists cannot add up. Numbers, durations and amounts with a sort or a filter: none.',
  ],
  'list.totals of a choice': [
    // @ts-expect-error A choice is no number.
    () => defineResource({ ...base, list: { ...list, totals: { mood: 'sum' } } }),
    'list.totals names "mood", which lists cannot add up.',
  ],
  'list.board.by of no choice': [
    () =>
      // @ts-expect-error The field is no choice.
      defineResource({ ...base, list: { ...list, sorts, layouts: ['board'], board: { by: 'title' } } }),
    'list.board.by names "title", which is no choice that lists can be filtered by. Choices with a filter: mood.',
  ],
  'list.calendar.from of no day': [
    () =>
      // @ts-expect-error The field is no day.
      defineResource({ ...base, list: { ...list, layouts: ['calendar'], calendar: { from: 'mood' } } }),
    'list.calendar.from names "mood", which is no day or time that lists can be filtered by. Days and times with a filter: created_at.',
  ],
  'an unknown option of list.board': [
    () =>
      defineResource({
        ...base,
        // @ts-expect-error There is no such option.
        list: { ...list, sorts, layouts: ['board'], board: { by: 'mood', of: 'x' } },
      }),
    'list.board.of is no option. Options: by.',
  ],
  'list.bulkActions': [
    // @ts-expect-error There is no such action.
    () => defineResource({ ...base, actions: { calm }, list: { ...list, bulkActions: ['burn'] } }),
    'list.bulkActions names "burn", which is no action. Actions: calm.',
  ],
  'list.rowActions': [
    // @ts-expect-error There is no such action.
    () => defineResource({ ...base, actions: { calm }, list: { ...list, rowActions: ['burn'] } }),
    'list.rowActions names "burn", which is no action. Actions: calm.',
  ],
  'list.card.chips': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, card: { chips: ['colour'] } } }),
    `list.card.chips names "colour", which is no field. ${fields}`,
  ],
  'list.badgeStyles of a value': [
    // @ts-expect-error The field has no such value.
    () => defineResource({ ...base, list: { ...list, badgeStyles: { mood: { calm: {}, lod: {} } } } }),
    'list.badgeStyles.mood names "lod", which is no value of the field. Values: calm, loud.',
  ],
  'list.badgeStyles of a field': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, badgeStyles: { colour: { red: {} } } } }),
    `list.badgeStyles names "colour", which is no field. ${fields}`,
  ],
  'list.widths': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, widths: { colour: 80 } } }),
    `list.widths names "colour", which is no field. ${fields}`,
  ],
  'list.cells': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list: { ...list, cells: { colour: () => null } } }),
    `list.cells names "colour", which is no field. ${fields}`,
  ],
  'an unknown option of the list': [
    // @ts-expect-error There is no such option.
    () => defineResource({ ...base, list: { ...list, colums: ['mood'] } }),
    'list.colums is no option. Options: primary, columns,',
  ],
  'an unknown option': [
    // @ts-expect-error There is no such option.
    () => defineResource({ ...base, list, from: ['title'] }),
    'from is no option. Options: name, words, entity,',
  ],
  'a missing option': [
    // @ts-expect-error A list has an order.
    () => defineResource({ ...base, list: { primary: list.primary, columns: ['mood'] } }),
    'list.sort is missing.',
  ],
  form: [
    // @ts-expect-error This field is read-only.
    () => defineResource({ ...base, list, form: ['title', 'created_at'] }),
    `form names "created_at", which nobody can edit. ${edited}`,
  ],
  'form.groups': [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list, form: { groups: [{ group: 'more', fields: ['colour'] }] } }),
    `form.groups.more names "colour", which nobody can edit. ${edited}`,
  ],
  'form.layout': [
    () =>
      // @ts-expect-error There is no such layout.
      defineResource({ ...base, list, form: { layout: 'pages', groups: [{ group: 'all', fields: [] }] } }),
    'form.layout names "pages", which is no layout of forms. Layouts: groups, tabs, steps.',
  ],
  'form.omit': [
    // @ts-expect-error This field is read-only.
    () => defineResource({ ...base, list, form: { groups: [{ group: 'all', fields: [] }], omit: ['id'] } }),
    `form.omit names "id", which nobody can edit. ${edited}`,
  ],
  defaults: [
    // @ts-expect-error The entity has no such field.
    () => defineResource({ ...base, list, defaults: { colour: 'red' } }),
    'defaults names "colour", which people cannot write. Fields that people write: title, mood, tone, pinned.',
  ],
  'a value of defaults': [
    // @ts-expect-error The field has no such value.
    () => defineResource({ ...base, list, defaults: { mood: 'angry' } }),
    'defaults.mood is "angry", which is no value of the field: ',
  ],
  'a value of defaults of a person': [
    () =>
      defineResource({
        ...base,
        list,
        // @ts-expect-error The field has no such value.
        defaults: ({ publishDisabledReason: reason }) => ({ mood: reason ? 'calm' : 'angry' }),
      }),
    'defaults.mood is "angry", which is no value of the field: ',
  ],
  publishAction: [
    // @ts-expect-error There is no such action.
    () => defineResource({ ...base, list, actions: { calm }, publishAction: 'publish' }),
    'publishAction names "publish", which is no action. Actions: calm.',
  ],
  'details.primaryActions': [
    () =>
      defineResource({
        ...base,
        list,
        actions: { calm },
        // @ts-expect-error There is no such action.
        details: { parameter: 'note', primaryActions: ['publish'] },
      }),
    'details.primaryActions names "publish", which is no action. Actions: calm.',
  ],
  'an option of details.related': [
    () =>
      defineResource({
        ...base,
        list,
        // @ts-expect-error There is no such option.
        details: { parameter: 'note', related: [{ resource: 'memos', field: 'note', text: 'Memos' }] },
      }),
    'details.related.text is no option. Options: resource, field, label, value.',
  ],
  access: [
    // @ts-expect-error There is no such permission.
    () => defineResource({ ...base, list, access: ['notes.mange'] }),
    'access names "notes.mange", which is no permission. Permissions: ',
  ],
  'permission of an action': [
    // @ts-expect-error There is no such permission.
    () => defineResource({ ...base, list, actions: { calm: { ...calm, permission: 'notes.mange' } } }),
    'actions.calm.permission names "notes.mange", which is no permission. Permissions: ',
  ],
  'tone of an action': [
    // @ts-expect-error There is no such tone.
    () => defineResource({ ...base, list, actions: { calm: { ...calm, tone: 'red' } } }),
    'actions.calm.tone names "red", which is no tone of an action. Tones: bad.',
  ],
  'asJob of an action': [
    // @ts-expect-error There is no such kind of job.
    () => defineResource({ ...base, list, actions: { calm: { ...calm, asJob: 'never' } } }),
    'actions.calm.asJob names "never", which is no kind of job. Kinds: several, always.',
  ],
  'change of an action': [
    () =>
      // @ts-expect-error No note has this mood.
      defineResource({ ...base, list, actions: { calm: { icon: IconTrash, change: { mood: 'angry' } } } }),
    'actions.calm.change.mood is "angry", which is no value of the field: ',
  ],
  'a field that no call changes': [
    () =>
      defineResource({
        ...base,
        changes: onlyMood,
        list,
        // @ts-expect-error No call changes this field.
        actions: { pin: { icon: IconTrash, change: { pinned: true } } },
      }),
    'actions.pin changes "pinned", which no call of the resource changes.',
  ],
  'input of an action': [
    () =>
      defineResource({
        ...base,
        list,
        actions: {
          // @ts-expect-error There is no such field to enter.
          set: { icon: IconTrash, input: 'colour', change: () => ({ mood: 'calm' }) },
        },
      }),
    `actions.set.input names "colour", which is no field. ${fields}`,
  ],
};

describe('a wrong declaration', () => {
  for (const [what, [declare, sentence]] of Object.entries(refusedByTypes))
    it(`does not throw, and has a sentence about ${what} alone`, () => {
      expect(declare().problems).toEqual([expect.stringContaining(`Resource notes: ${sentence}`)]);
    });

  it('of an action fails the type check at its change', () => {
    const { problems } = defineResource({
      ...base,
      list,
      actions: {
        set: {
          icon: IconTrash,
          input: 'mood',
          // @ts-expect-error No note has this mood.
          change: mood => ({ mood: mood === 'calm' ? 'quiet' : mood }),
        },
      },
    });
    expect(problems).toEqual([]);
  });
});
