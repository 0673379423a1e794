/**
 * The version of a record, which changes with every save: the count of its saves where it has one (`version`), otherwise
 * the time of the last one (`updated_at`). Undefined for a record that has neither, such as one that is not saved yet.
 *
 * @example versionOf(record); // '2026-11-21T04:45:00.000Z'
 */
export const versionOf = (record: object): string | undefined => {
  const version: unknown =
    'version' in record ? record.version : 'updated_at' in record ? record.updated_at : undefined;
  return typeof version === 'string' || typeof version === 'number' ? String(version) : undefined;
};

/**
 * The entity tag of a version, as the headers `ETag` and `If-Match` carry it.
 *
 * @example entityTag('2026-11-21T04:45:00.000Z'); // '"2026-11-21T04:45:00.000Z"'
 */
export const entityTag = (version: string): string => `"${version}"`;
