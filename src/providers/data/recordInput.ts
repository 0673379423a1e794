import type { Identifier } from 'ra-core';
import type { Endpoint } from '../../contract/calls/endpoint';
import type { CallParts } from '../http/callTypes';
import { hasField } from '../http/hasField';

/** Puts the id of a record where the endpoint expects it: into the path, or into the body as `id` or `ids`. */
export const recordInput = (endpoint: Endpoint, id: Identifier, body: object): CallParts => {
  const parameter = /\{(\w+)\}$/.exec(endpoint.path)?.[1];
  if (parameter) return { params: { [parameter]: id }, ...(endpoint.body ? { body } : {}) };
  if (endpoint.method === 'POST') return { body };
  return { body: { ...(hasField(endpoint.body, 'ids') ? { ids: [id] } : { id }), ...body } };
};
