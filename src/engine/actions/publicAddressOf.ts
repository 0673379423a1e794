import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';

/** The public address of a record, as its resource declares it; undefined where it has none. */
export const publicAddressOf = ({ details, list }: Resource, record: AnyRecord): string | undefined =>
  (details ?? list).publicAddress?.(record);
