import * as z from 'zod/mini';
import { changesByPath } from '../../src/contract/calls/changeCalls';
import { crudCalls } from '../../src/contract/calls/crudCalls';
import type { Entity } from '../../src/contract/schema/entity';
import { defineAnyResource } from '../../src/engine/resource/defineResource';
import type { AnyDeclaration, Resource } from '../../src/engine/resource/resource';
import { dateTime } from '../../src/fields/kinds/dateTime/dateTime';
import { text } from '../../src/fields/kinds/text/text';
import { withMeta } from '../../src/fields/meta';
import type { Shape } from '../../src/fields/zod';

/** What the server sets of every note: `readOnly` of an entity with fields of the test. */
export const noteBase = {
  id: withMeta(z.string(), { filter: 'values' }),
  created_at: dateTime({ sort: true }),
  updated_at: dateTime({ sort: true }),
};
/** The title of every note, the first of its `writable` fields. */
export const noteTitle = text(20, { sort: true });

/**
 * Notes as a resource, of an entity with fields of the test: each is a column, and an input where people write it. Moment managers
 * see those of everybody.
 */
export const notesOf = <R extends Shape, W extends Shape, T extends string>(
  entity: Entity<R, W, T>,
  { list, ...over }: Partial<Omit<AnyDeclaration, 'list'>> & { list?: Partial<AnyDeclaration['list']> } = {},
): Resource => {
  const endpoints = crudCalls({ entity, path: '/notes', managedBy: ['moments.manage'] });
  return defineAnyResource({
    name: 'notes',
    entity,
    endpoints,
    changes: changesByPath(endpoints),
    title: record => String(record['title']),
    list: {
      primary: { title: 'title', subtitle: record => record.id },
      columns: Object.keys(entity.fields).filter(field => field !== 'title' && !(field in noteBase)),
      sort: { field: 'created_at', order: 'desc' },
      ...list,
    },
    form: entity.writable,
    details: { parameter: 'note' },
    ...over,
  });
};
