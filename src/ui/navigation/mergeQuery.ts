/**
 * The path to open. On the same screen the query parameters that are open now stay, so that a form or a record opens
 * without changing the list behind it.
 *
 * @example
 * mergeQuery({ pathname: '/notes', search: '?status=draft' }, '/notes?note=new'); // "/notes?status=draft&note=new"
 */
export const mergeQuery = (
  { pathname, search }: { readonly pathname: string; readonly search: string },
  to: string,
): string => {
  const [path, query] = to.split('?');
  if (path !== pathname || query === undefined) return to;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(query)) parameters.set(name, value);
  return `${path}?${parameters.toString()}`;
};
