import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { prettyLinkEndpoints } from '../../../src/contract/endpoints/prettyLinks';
import { openApiDocument } from '../../../src/contract/openApiDocument';
import { nameOf, neededFor } from '../../../src/contract/calls/endpoint';
import { shapeOf } from '../../../src/fields/zod';

interface Operation {
  readonly operationId: string;
  readonly parameters: { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Record<string, unknown>;
  readonly security: unknown[];
  readonly description: string;
}
const document = JSON.parse(JSON.stringify(openApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}; // the fields of the document that these tests read
const operationOf = (endpoint: (typeof allEndpoints)[number]) =>
  document.paths[`/api/${endpoint.api}${endpoint.path}`]?.[endpoint.method.toLowerCase()];

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has the record of every entity that a call writes as a component', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Collection',
        'Moment',
        'Playlist',
        'PrettyLink',
        'Question',
        'Tag',
        'Video',
        'Viki',
      ]),
    );
    const list = operationOf(prettyLinkEndpoints.list)!;
    expect(JSON.stringify(list.responses)).toContain('"items":{"$ref":"#/components/schemas/PrettyLink"}');
  });

  it.each(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'describes %s',
    (_, endpoint) => {
      const operation = operationOf(endpoint)!;
      const named = (where: string) =>
        operation.parameters.filter(one => one.in === where).map(({ name }) => name);
      expect(named('query').sort()).toEqual(Object.keys(shapeOf(endpoint.query)).sort());
      expect(named('path')).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(Object.keys(operation.responses)).toContain('500');
      expect(operation.security.length).toBe(
        ['anyone', 'refresh-token'].includes(endpoint.access.who) ? 0 : 1,
      );
      const permissions = neededFor(endpoint.access);
      expect(permissions.filter(permission => !operation.description.includes(permission))).toEqual([]);
    },
  );

  it('has unique operation ids', () => {
    const names = Object.values(document.paths).flatMap(path =>
      Object.values(path).map(one => one.operationId),
    );
    expect(names).toEqual([...new Set(names)]);
    expect(names).toHaveLength(allEndpoints.length);
  });
});
