import { mayWrite } from '../../../src/contract/schema/fieldPermissions';
import { messageFor } from '../../messages';
import type { Actor } from '../../rules/caller';
import type { Change } from '../../rules/changeFields';
import type { Rejection } from '../../rules/decision';
import type { RecordStore, StoredRecord } from '../recordStore';

/**
 * Rejects changes of fields that the caller may not write. Also when a record is decided, because a job runs with the permissions
 * that its owner has then.
 */
export const withFieldPermissions = <
  Row extends StoredRecord,
  Store extends Pick<RecordStore<Row>, 'entity' | 'rejects' | 'decide'>,
>(
  store: Store,
): Store => {
  const { fields } = store.entity;
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
  const rejects: Store['rejects'] = (caller, change) =>
    fieldRejection(caller, change) ?? store.rejects(caller, change);
  const decide: Store['decide'] = (row, change, context) =>
    fieldRejection(context.caller, change) ?? store.decide(row, change, context);
  return { ...store, rejects, decide };
};
