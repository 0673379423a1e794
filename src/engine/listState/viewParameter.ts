/**
 * The query parameter with the id of the saved view that the list was opened with.
 *
 * @example search.get(viewParameter)
 */
export const viewParameter = 'view';
