import { withReadOnly } from './ownedResource';
import type { AnyRecord } from '../services/anyRecord';
import type { DetailsDeclaration } from './declaration';
import type { Resource } from './resource';

const never = (): boolean => false;

const withoutButtons = (details: DetailsDeclaration<AnyRecord>): DetailsDeclaration<AnyRecord> => {
  const { primaryActions: _, hasPrimaryAction: __, decisions: ___, ...others } = details;
  return others;
};

/**
 * The resource for somebody who only reads: without actions, forms that save, new records, exports and imports.
 *
 * @example readOnlyResource(memos).endpoints; // list, get, history
 */
export const readOnlyResource = (resource: Resource): Resource => {
  const { endpoints, entity, list, actions, details, publishAction: _, ...rest } = resource;
  const reads = Object.entries(endpoints).filter(([, { method }]) => method === 'GET');
  const unavailable = Object.entries(actions).map(([name, action]) => [
    name,
    { ...action, appliesTo: never },
  ]);
  return withReadOnly(
    {
      ...rest,
      entity,
      endpoints: { ...Object.fromEntries(reads), list: endpoints.list },
      actions: Object.fromEntries(unavailable),
      list: { ...list, bulkActions: [], rowActions: [] },
      details: details && withoutButtons(details),
    },
    entity.writable,
  );
};
