import type { Config } from '../../app/config';
import { pathOf, type Endpoint } from '../../contract/calls/endpoint';
import { writeQuery } from '../../contract/calls/query';
import type { CallParts } from './callTypes';

/** The absolute URL of a call. */
export const requestUrl = (
  config: Config,
  { endpoint, input }: { readonly endpoint: Endpoint; readonly input: CallParts },
): string => {
  const base = endpoint.api === 'partner' ? config.partnerApi : config.studioApi;
  const url = new URL(base + pathOf(endpoint, input.params), location.href);
  url.search = writeQuery(input.query ?? {}).toString();
  return url.href;
};
