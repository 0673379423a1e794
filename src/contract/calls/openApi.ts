import * as z from 'zod/mini';
import { kindOf } from '../../fields/kinds';
import { metaOf, type OnDelete } from '../../fields/meta';
import { isRequiredInput, shapeOf, typeOf, type Schema } from '../../fields/zod';
import { sourcesOf } from '../schema/computedFields';
import { conditionText } from '../schema/fieldConditions';
import { errorCodes, problemSchema, type ErrorCode } from '../errors';
import { nameOf, acceptsIdempotencyKey, neededFor, type Access, type Endpoint } from './endpoint';
import { envelopeOf } from './envelope';
import { liveEvents } from './liveEvents';
import type { Entity } from '../schema/entity';
import { transitionFields, type AnyTransition } from '../schema/entityStates';

type Json = Record<string, unknown>;

/** `brand deal` as the name of a component. */
const componentName = (name: string): string =>
  name.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Schemas that the document refers to by name. */
export type NamedSchemas = ReadonlyMap<Schema, string>;

/** The records that calls write, by the names of their entities, and what is true of every call: its problem. */
export const namedSchemas = (
  endpoints: readonly Endpoint[],
  others: NamedSchemas = new Map(),
): NamedSchemas =>
  new Map<Schema, string>([
    ...endpoints.flatMap(({ writes }) => {
      const entity = writes as Entity | undefined; // calls name the whole entity
      return entity ? [[entity.record, componentName(entity.name)] as const] : [];
    }),
    ...others,
    [problemSchema, 'Problem'],
  ]);

const deletionTexts = {
  refuse: 'cannot be deleted (conflict)',
  clear: 'is removed from here when it is deleted for good',
  follow: 'is deleted together with this record',
} as const satisfies Record<OnDelete, string>;

/** What happens when the record is deleted that a field refers to. */
const deletionText = (onDelete: OnDelete, resource: string): string =>
  `A record of ${resource} that is named here ${deletionTexts[onDelete]}`;

const inlined = (schema: Schema, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const kind = jsonSchema.type === 'string' ? kindOf(zodSchema) : undefined;
      Object.assign(jsonSchema, kind?.jsonSchema);
      const meta = metaOf(zodSchema);
      const { when, writableBy, readableBy, computed, onDelete, references } = meta;
      const note = kind?.note?.(meta);
      const notes = [
        ...(readableBy && jsonSchema.description ? [jsonSchema.description] : []),
        ...(note === undefined ? [] : [note]),
        ...(readableBy ? [`It exists for people with the permission ${readableBy.join(' or ')} only`] : []),
        ...(computed ? [`Computed from ${sourcesOf(zodSchema).join(', ')}`] : []),
        ...(when ? [conditionText(when)] : []),
        ...(writableBy ? [`Changing it needs the permission ${writableBy.join(' or ')}`] : []),
        ...(onDelete && references ? [deletionText(onDelete, references)] : []),
      ];
      if (notes.length) jsonSchema.description = notes.join('. ');
      // A file of a form.
      if (typeOf(zodSchema) === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  });
  return json;
};

const schemaOf = (schema: Schema, io: 'input' | 'output', named: NamedSchemas): Json => {
  const name = named.get(schema);
  return name ? { $ref: `#/components/schemas/${name}` } : inlined(schema, io);
};

const parameters = (
  schema: z.core.$ZodObject | undefined,
  where: 'path' | 'query',
  named: NamedSchemas,
): Json[] =>
  Object.entries(shapeOf(schema)).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || isRequiredInput(field),
    schema: schemaOf(field, 'input', named),
  }));

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const headers = (endpoint: Endpoint): Json[] => [
  ...(acceptsIdempotencyKey(endpoint)
    ? [
        header(
          'Idempotency-Key',
          'The same key within 24 h returns the first response (8 to 128 characters).',
        ),
        header(
          'X-Activity-Id',
          'The activity that the call is a part of, of the caller’s choice: calls with the same id are undone together (8 to 64 letters, digits, "-" and "_").',
        ),
      ]
    : []),
  ...(endpoint.guardsVersion
    ? [header('If-Match', 'The ETag of the record as it was read; * for any version.', true)]
    : []),
];

const accessText = (access: Access): string => {
  switch (access.who) {
    case 'anyone':
      return 'Open to anyone.';
    case 'refresh-token':
      return 'Requires a refresh token.';
    case 'service':
      return 'Requires the service credential of the configuration, not a session.';
    case 'session':
      return 'Requires a session.';
    case 'permission':
      return `Requires the permission ${access.anyOf.join(' or ')}.`;
    case 'owner':
      if (access.members)
        return `The caller's own records with the permission ${access.members.join(' or ')}; everybody's with ${access.managedBy.join(' or ')}.`;
      return access.managedBy.length
        ? `The caller's own records; everybody's with the permission ${access.managedBy.join(' or ')}.`
        : "The caller's own records.";
  }
};

/** One transition in a sentence. */
const transitionText = (name: string, transition: AnyTransition): string => {
  const { from, to, permission, isAlsoOfOwner, by, reason, isPermanent } = transition;
  const entered = transitionFields(transition);
  return [
    `Transition ${name}: from ${from.join(' or ')} to ${to}`,
    ...(permission
      ? [`requires the permission ${permission}${isAlsoOfOwner ? ', except of the owner' : ''}`]
      : []),
    ...(by === 'owner' ? ['only by the owner of the record'] : []),
    ...(by === 'others' ? ['not by the owner of the record'] : []),
    ...(entered.length ? [`with ${entered.join(', ')}`] : []),
    ...(reason ? [`with a reason${reason.required ? '' : ', if there is one'}`] : []),
    ...(isPermanent ? ['cannot be undone'] : []),
  ].join('; ');
};

/** The rules and the transitions of the records that a call writes. */
const rulesText = ({ writes }: Endpoint): string[] => [
  ...(writes?.rules ?? []).map(
    ({ fields, path, message }) =>
      `Rule about ${fields.join(', ')}, checked when one of them changes: ${message} (validation-failed, path ${path}).`,
  ),
  ...(writes?.unique ?? []).map(
    fields => `No two records of one owner have the same ${fields.join(', ')} (otherwise conflict).`,
  ),
  ...Object.entries(writes?.states?.locks ?? {}).map(
    ([state, fields]) =>
      `In the state ${state}, ${fields.join(', ')} cannot be changed (otherwise conflict).`,
  ),
  ...Object.entries(writes?.states?.transitions ?? {}).map(
    ([name, transition]) => `${transitionText(name, transition)} (otherwise conflict).`,
  ),
];

const codesOf = (endpoint: Endpoint): ErrorCode[] => {
  const { who } = endpoint.access;
  const isPublic = who === 'anyone';
  return [
    ...(isPublic ? [] : (['invalid-jwt', 'session-ended'] as const)),
    ...(neededFor(endpoint.access).length > 0 ? (['not-enough-permission'] as const) : []),
    ...(endpoint.query ? (['params-incorrect'] as const) : []),
    ...(endpoint.body ? (['validation-failed', 'unsupported-file-type'] as const) : []),
    ...(acceptsIdempotencyKey(endpoint) ? (['conflict'] as const) : []),
    ...(endpoint.rate ? (['rate-limited'] as const) : []),
    ...(endpoint.guardsVersion ? (['version-required'] as const) : []),
    ...(endpoint.errors ?? []),
    'error-occurred',
    'unavailable',
  ];
};

const problems = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codesOf(endpoint)) {
    const status = errorCodes[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: `Problem: ${[...codes].join(', ')}`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
};

const itemsOf = (item: Schema, named: NamedSchemas): Json => {
  const data = inlined(shapeOf(envelopeOf(z.unknown())).data, 'output');
  return {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        ...data,
        properties: { ...data.properties, items: { type: 'array', items: schemaOf(item, 'output', named) } },
      },
    },
  };
};

const success = ({ output, guardsVersion }: Endpoint, named: NamedSchemas): Json => {
  const json = (schema: Json): Json => ({
    '200': {
      description: 'Done',
      ...(guardsVersion
        ? { headers: { ETag: { description: 'The version of the record', schema: { type: 'string' } } } }
        : {}),
      content: { 'application/json': { schema } },
    },
  });
  switch (output.kind) {
    case 'items':
      return json(itemsOf(output.item, named));
    case 'raw':
      return json(schemaOf(output.schema, 'output', named));
    case 'none':
      return { '204': { description: 'Done' } };
    case 'redirect':
      return { '302': { description: 'Redirect', headers: { Location: { schema: { type: 'string' } } } } };
    case 'bytes':
      return {
        '200': {
          description: 'The file',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
        '206': {
          description: 'The requested range of the file',
          content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
        },
      };
    case 'events':
      return {
        '200': {
          description: `The stream. Each event has one of these names, and data of its schema as JSON: ${Object.keys(liveEvents).join(', ')}`,
          content: {
            'text/event-stream': {
              schema: {
                type: 'object',
                properties: Object.fromEntries(
                  Object.entries(liveEvents).map(([name, schema]) => [
                    name,
                    schemaOf(schema, 'output', named),
                  ]),
                ),
              },
            },
          },
        },
      };
  }
};

const operation = (endpoint: Endpoint, named: NamedSchemas): Json => {
  const { access, body, streams, summary, path } = endpoint;
  const isPublic = access.who === 'anyone' || access.who === 'refresh-token';
  return {
    operationId: nameOf(endpoint)
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/_$/, ''),
    summary,
    description: [accessText(access), ...rulesText(endpoint)].join(' '),
    tags: [path.split('/')[1] ?? ''],
    security: isPublic ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path', named),
      ...parameters(endpoint.query, 'query', named),
      ...headers(endpoint),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(body, 'input', named),
              },
            },
          },
        }
      : {}),
    ...(streams === undefined
      ? {}
      : { requestBody: { content: { [streams]: { schema: { type: 'string', format: 'binary' } } } } }),
    responses: { ...success(endpoint, named), ...problems(endpoint) },
  };
};

/**
 * The OpenAPI 3.1 document of some calls. Paths are those of the server.
 *
 * @example openApiOf(endpoints, { title: 'Notes', version: '1.0.0' });
 */
export const openApiOf = (
  endpoints: readonly Endpoint[],
  {
    title,
    version,
    named = namedSchemas(endpoints),
  }: { readonly title: string; readonly version: string; readonly named?: NamedSchemas },
): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const address = `/api/${endpoint.api}${endpoint.path}`;
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(endpoint, named) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ path }) => path.split('/')[1] ?? ''))].map(name => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: Object.fromEntries([...named].map(([schema, name]) => [name, inlined(schema, 'output')])),
    },
  };
};
