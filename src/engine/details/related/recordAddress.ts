import type { Resource } from '../../resource/resource';
import type { RelatedRecords } from '../../services/relatedRecords';
import { writeQuery } from '../../../contract/calls/listQuery';

/**
 * The router's address of a record: its own screen, or its details beside the list. Undefined where it has neither, or the person may
 * not open it.
 *
 * @example recordAddress(relatedRecords, resource, 'moAbcdefg'); // '/content/moments?moment=moAbcdefg'
 */
export const recordAddress = (
  relatedRecords: RelatedRecords,
  {
    name,
    details,
  }: Pick<Resource, 'name'> & {
    readonly details: Pick<NonNullable<Resource['details']>, 'parameter'> | undefined;
  },
  id: string,
): string | undefined => {
  const listAddress = relatedRecords.listAddressOf(name);
  return (
    relatedRecords.addressOf(name, id) ??
    (details && listAddress !== undefined
      ? `${listAddress}?${writeQuery({ [details.parameter]: id }).toString()}`
      : undefined)
  );
};
