import { mayWrite, unreadableFields } from '../../../src/contract/schema/fieldPermissions';
import { messageFor } from '../../messages';
import type { Actor } from '../../rules/caller';
import type { Change } from '../../rules/changeFields';
import type { Rejection } from '../../rules/decision';
import { addReadableEntity } from './readers/readableValues';
import type { RecordStore, StoredRecord } from '../recordStore';

/**
 * Rejects changes of fields that the caller may not write, and names those that they may not read to lists, jobs and files. Also when a record is decided, because a job runs with the permissions
 * that its owner has then.
 */
export const withFieldPermissions = <
  Row extends StoredRecord,
  Store extends Pick<RecordStore<Row>, 'name' | 'entity' | 'rejects' | 'decide' | 'scope'>,
>(
  store: Store,
): Store => {
  const { fields } = store.entity;
  addReadableEntity(store.name, store.entity);
  const fieldRejection = (
    { permissions }: Pick<Actor, 'permissions'>,
    change: Change,
  ): Rejection | undefined => {
    const path = Object.keys(change).find(
      field => change[field] !== undefined && !mayWrite(fields, field, permissions),
    );
    return path === undefined
      ? undefined
      : { ok: false, code: 'not-enough-permission', path, message: messageFor('field-not-permitted') };
  };
  const rejects: Store['rejects'] = (caller, change, row) =>
    fieldRejection(caller, change) ?? store.rejects(caller, change, row);
  const decide: Store['decide'] = (row, change, context) =>
    fieldRejection(context.caller, change) ?? store.decide(row, change, context);
  const scope: Store['scope'] = async (db, caller, filter) => {
    const found = await store.scope(db, caller, filter);
    const unreadable = unreadableFields(fields, caller.permissions);
    return unreadable.length > 0 ? { ...found, unreadable } : found;
  };
  return { ...store, rejects, decide, scope };
};
