import type { ChangeCall } from '../../contract/calls/changeCalls';
import type { Change } from '../resource/action';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';

/** The call that makes a change of a record, as the resource's `changes` bind it. */
export const callFor = (
  { name, changes: { byField = {}, other } }: Pick<Resource, 'name' | 'changes'>,
  change: Change,
  record: AnyRecord,
): ChangeCall<AnyRecord, Change> => {
  const [field = ''] = Object.keys(change);
  const call = byField[field] ?? other;
  if (!call) throw new Error(`Resource ${name}: no call changes "${field}"`);
  return typeof call === 'function' ? call(change, record) : call;
};
