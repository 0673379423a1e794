import * as z from 'zod/mini';
import { say } from '../../src/contract/messages';
import type { Endpoint } from '../../src/contract/tools/endpoint';
import { readQuery } from '../../src/contract/tools/query';
import { fieldErrors } from './fieldErrors';
import { ProblemError } from './problem';

const integerPattern = /^\d{1,15}$/;

/** Path parameters. One that its schema refuses names nothing that exists: 404. */
export const parseParams = (endpoint: Endpoint, given: Readonly<Record<string, string>>): unknown => {
  if (!endpoint.params) return undefined;
  const shape = endpoint.params._zod.def.shape;
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      shape[name]?._zod.def.type === 'number' && integerPattern.test(value) ? Number(value) : value,
    ]),
  );
  const parsed = z.safeParse(endpoint.params, values);
  if (!parsed.success) throw new ProblemError('not-found');
  return parsed.data;
};

/** Query parameters. Unknown and wrong ones are named. */
export const parseQuery = (endpoint: Endpoint, parameters: URLSearchParams): unknown => {
  const unknown = (parameter: string) => say('unknown-parameter', { parameter });
  if (!endpoint.query) {
    const [first] = parameters.keys();
    if (first === undefined) return undefined;
    throw new ProblemError('params-incorrect', {
      errors: [...new Set(parameters.keys())].map(path => ({ path, message: unknown(path) })),
    });
  }
  for (const [name, value] of parameters)
    if (value.includes('\0') || name.includes('\0'))
      throw new ProblemError('params-incorrect', {
        errors: [{ path: name.replaceAll('\0', ''), message: say('invalid-value') }],
      });
  const parsed = z.safeParse(endpoint.query, readQuery(endpoint.query, parameters));
  if (!parsed.success)
    throw new ProblemError('params-incorrect', { errors: fieldErrors(parsed.error.issues, unknown) });
  return parsed.data;
};

/** The body, by its schema. */
export const parseBody = (endpoint: Endpoint, value: unknown): unknown => {
  const parsed = z.safeParse(endpoint.body!, value); // called only where the endpoint takes a body
  if (!parsed.success)
    throw new ProblemError('validation-failed', { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
};
