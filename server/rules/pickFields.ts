/** The named fields of a record, as histories store them. */
export const pickFields = (record: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
