import { isSecretPlaceholder, secretPlaceholderMessage } from '../../../../src/fields/kinds/secret/secret';
import { isWriteOnly } from '../../../../src/fields/kinds';
import type { RecordStore, StoredRecord } from '../../recordStore';

/** Rejects a change that sets a secret again which nobody knows any more: only undoing makes one. */
export const withSecrets = <
  Row extends StoredRecord,
  Store extends Pick<RecordStore<Row>, 'entity' | 'rejects'>,
>(
  store: Store,
): Store => {
  const { fields } = store.entity;
  const secrets = Object.keys(fields).filter(name => isWriteOnly(fields[name]!)); // names of fields
  if (secrets.length === 0) return store;
  const rejects: Store['rejects'] = (caller, change, row) => {
    const path = secrets.find(name => isSecretPlaceholder(change[name]));
    return path === undefined
      ? store.rejects(caller, change, row)
      : { ok: false, code: 'conflict', path, message: secretPlaceholderMessage };
  };
  return { ...store, rejects };
};
