import { nameOf, type Endpoint } from '../../contract/calls/endpoint';
import type { CallParts } from './callTypes';

/** A change to send. */
export interface Write {
  readonly endpoint: Endpoint;
  readonly input: CallParts;
  readonly ifMatch?: string | undefined;
}

/** Identifies a change: equal for the same call on the same record and version with the same body. */
export const fingerprintOf = ({ endpoint, input, ifMatch }: Write): string =>
  JSON.stringify(
    [nameOf(endpoint), input.params ?? {}, input.query ?? {}, ifMatch ?? null, input.body],
    describeFile,
  );

const describeFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;
