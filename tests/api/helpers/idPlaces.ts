import { allEndpoints } from '../../../src/contract/endpoints/all';
import { idPatterns } from '../../../src/contract/ids';
import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import {
  coreOf,
  elementOf,
  optionsOf,
  patternsOf,
  recordOf,
  shapeOf,
  typeOf,
  type Schema,
} from '../../../src/fields/zod';
import { metaOf } from '../../../src/fields/meta';

/** What an id names. `any` is a record of whichever kind lies in the trash; others are what a call makes. */
export type IdKind =
  keyof typeof idPatterns | 'heartbeat' | 'user' | 'job' | 'upload' | 'any' | `made by POST /${string}`;

/** One step into an input: a key, an item of a list, a key of a map, or one shape of several, by the keys it needs. */
type Step = { readonly key: string } | { readonly shape: readonly string[] } | 'item' | 'name';

/** Where a call takes an id. A cell of an import's file has no steps: its column stands in `column`. */
export interface IdPlace {
  readonly part: 'params' | 'query' | 'body';
  readonly steps: readonly Step[];
  readonly kind: IdKind;
  /** `body.moments[].id` */
  readonly name: string;
  readonly column?: string;
}

/** Named like ids, and ids of nothing that anybody owns in here. */
const namesNoRecord: readonly RegExp[] = [
  /^POST \/auth\/login body\.client_id$/, // the application that signs in
  /^(GET|POST) \/configurations\/app\/\{id\} params\.id$/, // one of the platform's settings, by its name
  /\.yt_video_id/, // a video on the video site, which many may have
  /\.custom_id/, // an address that a creator chose for a moment
  /^GET \/audit query\./, // open to nobody who could not see them all
];

/** Inputs that are looked into by hand: their schema says nothing of their inside. */
const opaque: readonly RegExp[] = [
  /^POST \/auth\/(login|refresh|logout) /,
  /^PUT \/user\/configurations\/\{id\} body/,
  /^POST \/configurations\/app\/\{id\} body/,
  /^POST \/uploads\/v2 body\.file$/,
  / body\.file$/, // of an import: its columns are places, see `columnsOf`
];

const ofPath: readonly (readonly [RegExp, IdKind])[] = [
  [/^\/writings\/author\//, 'heartbeat'],
  [/^\/heartbeats\//, 'heartbeat'],
  [/^\/moments\b/, 'moment'],
  [/^\/playlists\b/, 'playlist'],
  [/^\/collections\b/, 'collection'],
  [/^\/questions\b/, 'question'],
  [/^\/writings\b/, 'viki'],
  [/^\/videos\b/, 'video'],
  [/^\/pretty-links\b/, 'prettyLink'],
  [/^\/tags\b/, 'tag'],
  [/^\/jobs\b/, 'job'],
  [/^\/user\//, 'user'],
  [/^\/(trash|hidden_content)\b/, 'any'],
];

const kindByPath = (path: string): IdKind | undefined => {
  const known = ofPath.find(([pattern]) => pattern.test(path))?.[1];
  const base = `/${path.split('/')[1] ?? ''}` as const;
  const isMade = allEndpoints.some(each => each.method === 'POST' && each.path === base);
  return known ?? (isMade ? `made by POST ${base}` : undefined);
};

const byName: Readonly<Record<string, IdKind>> = {
  heartbeat_id: 'heartbeat',
  user_id: 'user',
  upload_id: 'upload',
};
const namedLikeIds = /(^|_)ids?(_not|_all|_is|_starts|_from|_to)?$/;

const kindByPattern = (schema: Schema): IdKind | undefined => {
  const sources = patternsOf(schema).map(({ source }) => source);
  const kinds = Object.entries(idPatterns).filter(([, { source }]) => sources.includes(source));
  return kinds[0]?.[0] as IdKind | undefined; // a key of the patterns
};

const textOf = (steps: readonly Step[]): string =>
  steps
    .map(step => (step === 'item' ? '[]' : step === 'name' ? '{}' : 'key' in step ? `.${step.key}` : ''))
    .join('');
const lastKey = (steps: readonly Step[]): string =>
  steps.reduce((last, step) => (typeof step === 'object' && 'key' in step ? step.key : last), '');

const kindOf = (
  endpoint: Endpoint,
  schema: Schema,
  steps: readonly Step[],
  name: string,
): IdKind | undefined => {
  const label = `${nameOf(endpoint)} ${name}`;
  if (namesNoRecord.some(pattern => pattern.test(label))) return undefined;
  const known = kindByPattern(schema);
  if (known) return known;
  if (metaOf(schema).kind === 'image') return 'media';
  const key = lastKey(steps);
  if (!namedLikeIds.test(key) && key !== 'except') return undefined;
  const kind = byName[key.replace(/_not$/, '')] ?? kindByPath(endpoint.path);
  if (!kind) throw new Error(`${label} looks like an id; of what?`);
  return kind;
};

const leaves = ['string', 'number', 'int', 'boolean', 'enum', 'literal'];

const placesIn = (
  endpoint: Endpoint,
  part: IdPlace['part'],
  schema: Schema,
  steps: readonly Step[] = [],
): IdPlace[] => {
  const name = `${part}${textOf(steps)}`;
  if (opaque.some(pattern => pattern.test(`${nameOf(endpoint)} ${name}`))) return [];
  const core = coreOf(schema);
  const type = typeOf(core);
  const element = elementOf(core);
  const options = optionsOf(core);
  const record = recordOf(core);
  const inside = (each: Schema, ...more: Step[]) => placesIn(endpoint, part, each, [...steps, ...more]);
  if (type === 'object') return Object.entries(shapeOf(core)).flatMap(([key, each]) => inside(each, { key }));
  if (element) return inside(element, 'item');
  if (options.length)
    return options.flatMap(each => {
      const needed = Object.entries(shapeOf(each)).flatMap(([key, field]) =>
        ['optional', 'default'].includes(typeOf(field)) ? [] : key,
      );
      return inside(each, { shape: needed });
    });
  if (record) {
    const kind = kindByPattern(record.key);
    const named = kind ? [{ part, steps: [...steps, 'name' as const], kind, name: `${name}{}` }] : [];
    return [...named, ...inside(record.value, 'name')];
  }
  if (!leaves.includes(type))
    throw new Error(`${nameOf(endpoint)} ${name} is a ${type}: are there ids in it?`);
  const kind = type === 'boolean' ? undefined : kindOf(endpoint, schema, steps, name);
  return kind ? [{ part, steps, kind, name }] : [];
};

/** The columns of an import that hold ids: its records' own, and those that its entity's calls take. */
const columnsOf = (endpoint: Endpoint): IdPlace[] => {
  if (!endpoint.path.endsWith('/import')) return [];
  const path = endpoint.path.replace('/import', '');
  const writers = allEndpoints.filter(each => each.path === path || each.path === `${path}/{id}`);
  const written = writers.flatMap(each =>
    ['POST', 'PUT'].includes(each.method) && each.body ? placesIn(each, 'body', each.body) : [],
  );
  const names = ['id', 'heartbeat_id', 'upload_id'];
  const columns = new Map(written.map(({ steps, kind }) => [lastKey(steps), kind]));
  const kind = kindByPath(path);
  if (!kind) throw new Error(`${nameOf(endpoint)}: rows of what?`);
  return [['id', kind] as const, ...[...columns].filter(([name]) => !names.includes(name))].map(
    ([column, each]) => ({ part: 'body', steps: [], kind: each, name: `file.${column}`, column }),
  );
};

/** Every place in which a call takes an id. Throws for what it cannot read, so that no call escapes it. */
export const idPlacesOf = (endpoint: Endpoint): IdPlace[] => [
  ...(['params', 'query', 'body'] as const).flatMap(part => {
    const schema = endpoint[part];
    return schema ? placesIn(endpoint, part, schema) : [];
  }),
  ...columnsOf(endpoint),
];

type Container = Record<string, unknown>;

const putInto = (
  value: unknown,
  [step, ...rest]: readonly Step[],
  id: unknown,
  isBeside: boolean,
): unknown => {
  if (step === undefined) return id;
  if (step === 'item') {
    const list = Array.isArray(value) ? (value as unknown[]) : [];
    const made = putInto(list[0], rest, id, isBeside);
    return isBeside && list.length ? [...list, made] : [made];
  }
  const fields = (value ?? {}) as Container; // parsed examples: an object where a key is asked for
  if (step === 'name') return { ...(isBeside ? fields : {}), [String(id)]: 1 };
  if ('key' in step) return { ...fields, [step.key]: putInto(fields[step.key], rest, id, isBeside) };
  const isOfShape = step.shape.every(key => key in fields);
  const shaped = isOfShape ? fields : Object.fromEntries(step.shape.map(key => [key, {}]));
  return putInto(shaped, rest, id, isBeside);
};

/** An input with an id in one place; in a list beside what is there, or alone. */
export const withId = (input: unknown, { steps }: IdPlace, id: unknown, isBeside: boolean): unknown =>
  putInto(input, steps, id, isBeside);
