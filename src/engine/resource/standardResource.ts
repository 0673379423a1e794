import { changesByPath, type OneRecordCalls } from '../../contract/calls/changeCalls';
import { IconTrash } from '../../ui/display/icons';
import { defineAnyResource } from './defineResource';
import type { AnyDeclaration, Resource } from './resource';

/** More columns than these are for the person to select. */
const COLUMNS = 6;

/**
 * Declares a resource by its entity and its calls alone: a list with a column for each field and every filter, a form with
 * every field that people write, and deletion with a question. `defineResource` declares everything else.
 *
 * @example
 * export const notes = standardResource({ name: 'notes', entity: note, endpoints: noteCalls });
 */
export const standardResource = (
  declaration: Pick<AnyDeclaration, 'name' | 'entity' | 'words' | 'access'> & {
    readonly endpoints: AnyDeclaration['endpoints'] & OneRecordCalls;
  },
): Resource => {
  const { entity, endpoints } = declaration;
  const [title = 'id', ...others] = entity.writable;
  return defineAnyResource({
    ...declaration,
    changes: changesByPath(endpoints),
    title: record => String(record[title] ?? record.id),
    actions: { remove: { icon: IconTrash, change: { deleted: true }, confirm: true } },
    list: {
      primary: { title, subtitle: () => '' },
      columns: [...others.slice(0, COLUMNS), 'created_at'],
      sort: { field: 'created_at', order: 'desc' },
    },
    form: [],
    details: { parameter: entity.name },
  });
};
