import type { FieldKind } from '../../fieldKind';
import type { FieldMeta } from '../../meta';
import { integer, numberKind } from '../number/number';

/**
 * The id of the person whose record it is, in the list of `resource`. Lists show it to those who may see the records of
 * everybody. `sort` sorts by the owner's handle.
 *
 * @example owner('people', { sort: true })
 */
export const owner = <S extends boolean = false>(resource: string, meta: FieldMeta<S, never> = {}) =>
  integer({ kind: 'owner', references: resource, ...meta });

/** The owner of a record, a number. Calls name an owner by a parameter of their own, so the field has no filter. */
export const ownerKind: FieldKind = {
  ...numberKind,
  name: 'owner',
  matches: (_, meta) => meta.kind === 'owner',
  filters: [],
  totals: [],
  isOwner: true,
};
