import type { Endpoint } from '../../src/contract/calls/endpoint';
import { hasNamedPermission } from '../../src/contract/schema/fieldPermissions';
import { readableSchema, readersOf } from '../../src/contract/schema/readableSchema';
import { outputParser, type OutputParser } from './jsonResponse';

/** The schemas of an endpoint for some callers. */
interface ReadableEndpoint extends Pick<Endpoint, 'query' | 'body'> {
  readonly parseOutput: OutputParser;
}

const readableOutput = (output: Endpoint['output'], permissions: readonly string[]): Endpoint['output'] => {
  if (output.kind === 'items') return { ...output, item: readableSchema(output.item, permissions) };
  return output.kind === 'raw' ? { ...output, schema: readableSchema(output.schema, permissions) } : output;
};

/**
 * Creates the function that returns the schemas of an endpoint for callers with some permissions: fields that they may not read exist
 * neither in what they send nor in what they get. The schemas are created once for all callers who read the same fields.
 */
export const readableEndpoints = (
  endpoint: Endpoint,
): ((permissions: readonly string[]) => ReadableEndpoint) => {
  const known = new Map<string, ReadableEndpoint>();
  // Not read until the first call, because schemas are built when they are first read.
  let readers: readonly (readonly string[])[] | undefined;
  return permissions => {
    const { query, body, output } = endpoint;
    readers ??= [
      query,
      body,
      output.kind === 'items' ? output.item : output.kind === 'raw' ? output.schema : undefined,
    ].flatMap(schema => (schema ? readersOf(schema) : []));
    const key = readers.map(readableBy => hasNamedPermission(readableBy, permissions)).join();
    const readable = known.get(key) ?? {
      ...(query && { query: readableSchema(query, permissions) }),
      ...(body && { body: readableSchema(body, permissions) }),
      parseOutput: outputParser({ output: readableOutput(output, permissions) }),
    };
    known.set(key, readable);
    return readable;
  };
};
