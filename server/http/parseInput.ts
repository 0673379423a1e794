import * as z from 'zod/mini';
import { messageFor } from '../../src/contract/messages';
import type { Endpoint } from '../../src/contract/calls/endpoint';
import { readQuery } from '../../src/contract/calls/query';
import { sanitiseRichTexts } from '../rules/sanitiseRichText';
import { fieldErrors } from './fieldErrors';
import { ProblemError } from '../errors/problem';
import { shapeOf, typeOf } from '../../src/fields/zod';

const noQuery = z.strictObject({});
const integerPattern = /^\d{1,15}$/;

/** Parses path parameters. Throws `not-found` for invalid ones, because no record has such an id. */
export const parseParams = (endpoint: Endpoint, given: Readonly<Record<string, string>>): unknown => {
  if (!endpoint.params) return undefined;
  const shape = shapeOf(endpoint.params);
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      shape[name] && typeOf(shape[name]) === 'number' && integerPattern.test(value) ? Number(value) : value,
    ]),
  );
  const parsed = z.safeParse(endpoint.params, values);
  if (!parsed.success) throw new ProblemError('not-found');
  return parsed.data;
};

/** Parses query parameters. Throws `params-incorrect` with the unknown and invalid ones. */
export const parseQuery = (endpoint: Endpoint, given: URLSearchParams): unknown => {
  const schema = endpoint.query ?? noQuery;
  const names = [...new Set(given.keys())];
  // Own keys only, because a parameter can be named `constructor`.
  const known = names.filter(name => Object.hasOwn(shapeOf(schema), name));
  const unstorable = known.filter(name => given.getAll(name).some(value => value.includes('\0')));
  const parameters = new URLSearchParams([...given].filter(([name]) => known.includes(name)));
  const parsed = z.safeParse(schema, readQuery(schema, parameters));
  const errors = [
    ...names
      .filter(name => !known.includes(name))
      .map(parameter => ({ path: parameter, message: messageFor('unknown-parameter', { parameter }) })),
    ...unstorable.map(path => ({ path, message: messageFor('invalid-value') })),
    ...(parsed.success ? [] : fieldErrors(parsed.error.issues)),
  ];
  if (errors.length || !parsed.success) throw new ProblemError('params-incorrect', { errors });
  return endpoint.query && parsed.data;
};

/** Parses the body and sanitises its rich text. Throws `validation-failed`. */
export const parseBody = (schema: NonNullable<Endpoint['body']>, value: unknown): unknown => {
  const parsed = z.safeParse(schema, sanitiseRichTexts(schema, value));
  if (!parsed.success)
    throw new ProblemError('validation-failed', { errors: fieldErrors(parsed.error.issues) });
  return parsed.data;
};
