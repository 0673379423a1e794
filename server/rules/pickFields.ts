/** The named fields of a record, as histories store them. */
export const pickFields = (record: object, fields: readonly string[]): Record<string, unknown> => {
  const picked: Record<string, unknown> = {};
  // A loop, because a job picks the fields of each record several times.
  for (const field of fields) if (Object.hasOwn(record, field)) picked[field] = Reflect.get(record, field);
  return picked;
};
