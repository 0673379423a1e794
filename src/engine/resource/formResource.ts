import { noList, resourceOf } from './defineResource';
import type { AnyDeclaration, Resource } from './resource';

/**
 * Declares a form without a list, such as that of settings: the entity of its only record. `RecordForm` gets `saving`, how it is saved.
 *
 * @example
 * const settings = formResource({ name: 'settings', entity: setting, endpoints: { list: readSettings }, title: () => 'Settings' });
 */
export const formResource = (
  declaration: Pick<AnyDeclaration, 'name' | 'words' | 'entity' | 'endpoints' | 'title' | 'form'>,
): Resource => resourceOf({ ...declaration, list: noList(declaration.title) });
