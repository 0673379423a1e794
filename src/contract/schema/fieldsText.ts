/**
 * Fields in a sentence, by their names or by the labels that `labelOf` returns.
 *
 * @example fieldsText(['room', 'first_day']); // 'room and first day'
 */
export const fieldsText = (
  fields: readonly string[],
  labelOf = (field: string): string => field.replaceAll('_', ' '),
): string =>
  fields
    .map(labelOf)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');
