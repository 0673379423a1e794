import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '../../../src/contract/endpoints/all';
import { prettyLinkEndpoints } from '../../../src/contract/endpoints/prettyLinks';
import { endpointsOf, openApiDocument } from '../../../src/contract/openApiDocument';
import { nameOf, neededFor } from '../../../src/contract/calls/endpoint';
import { shapeOf } from '../../../src/fields/zod';

interface Operation {
  readonly operationId: string;
  readonly parameters: { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly responses: Record<string, unknown>;
  readonly security: unknown[];
  readonly description: string;
}
type Document = {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, unknown> };
};
const read = (api: 'studio' | 'partner') =>
  JSON.parse(JSON.stringify(openApiDocument(endpointsOf(api)))) as Document; // the fields that these tests read
const documents = { studio: read('studio'), partner: read('partner') };
const operationOf = (endpoint: (typeof allEndpoints)[number]) =>
  documents[endpoint.api].paths[`/api/${endpoint.api}${endpoint.path}`]?.[endpoint.method.toLowerCase()];
const everyDocument = Object.entries(documents);

describe('the OpenAPI document', () => {
  it.each(everyDocument)('of the API %s is valid, and has its own calls only', async (api, document) => {
    expect(Object.keys(document.paths).filter(path => !path.startsWith(`/api/${api}/`))).toEqual([]);
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has the record of every entity that a call writes as a component', () => {
    const { schemas } = documents.studio.components;
    expect(Object.keys(documents.partner.components.schemas)).toEqual([
      'PaymentMethod',
      'Profile',
      'Problem',
    ]);
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
    const names = everyDocument.flatMap(([, { paths }]) =>
      Object.values(paths).flatMap(path => Object.values(path).map(one => one.operationId)),
    );
    expect(names).toEqual([...new Set(names)]);
    expect(names).toHaveLength(allEndpoints.length);
  });
});
