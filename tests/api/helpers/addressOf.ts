import { pathOf, type Endpoint } from '../../../src/contract/calls/endpoint';

/** The address of a call, as `studio.call` takes it. */
export const addressOf = (
  endpoint: Pick<Endpoint, 'api' | 'path'>,
  params?: unknown,
  query: string | undefined = '',
): string =>
  `//api/${endpoint.api}${pathOf(endpoint, params as Record<string, unknown>)}${query && `?${query}`}`; // params have names
