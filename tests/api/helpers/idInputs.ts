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

/** The kind of record that an id names. `any` is any kind with trash; others are created by a call. */
export type IdKind =
  | keyof typeof idPatterns
  | 'heartbeat'
  | 'user'
  | 'job'
  | 'activity'
  | 'upload'
  | 'any'
  | `made by POST /${string}`;

/** One step of a path into an input: a key, a list item, a map key, or one of several shapes, by its required keys. */
type Step = { readonly key: string } | { readonly shape: readonly string[] } | 'item' | 'name';

/** An input of a call that accepts an id. A cell of an imported file has a `column` instead of steps. */
export interface IdInput {
  readonly location: 'params' | 'query' | 'body';
  readonly steps: readonly Step[];
  readonly kind: IdKind;
  /** `body.moments[].id` */
  readonly name: string;
  readonly column?: string;
}

/** Inputs that are named like ids, but name no owned record. */
const namesNoRecord: readonly RegExp[] = [
  /^POST \/auth\/login body\.client_id$/, // the application that signs in
  /^(GET|POST) \/configurations\/app\/\{id\} params\.id$/, // a section of the platform's settings
  /^POST \/user\/sessions\/end body\.ids/, // sessions; those of others are ignored (`ownSessions`)
  /\.yt_video_id/, // a video of the video site, which several creators can use
  /\.custom_id/, // the custom address of a moment
  /^POST \/comments\/rules\/try body\.rule\.id$/, // the rule itself
  /^GET \/comments\/(reviews|review_notes_history) query\.(decided_by|reviewer_id)/, // reviewers, who are no owners
  /^GET \/failed_work\b/, // of everybody, for those who run the platform
  /^(GET|POST) \/audit\b/, // requires the permission to read all entries
  /^\w+ \/(roles|sc)\b/, // records of the platform, which no creator owns
  /^\w+ \/people\S* \S*\broles/, // as above
  /^GET \/heartbeat-earnings\/months query\.id/, // months of everybody
  / body\.payee_id$/, // an account at a provider
  /^\w+ \/payout-(runs|freezes)\b/, // of everybody, for those who manage earnings
  /^(GET|POST) \/payouts\S* \S*\brun_id/, // as above
];

/** Inputs with schemas that do not describe their content. */
const opaque: readonly RegExp[] = [
  /^POST \/auth\/(login|refresh|logout) /,
  /^PUT \/user\/configurations\/\{id\} body/,
  /^POST \/configurations\/app\/\{id\} body/,
  /^POST \/events body\.events\[\]/, // each event is checked by itself
  /^POST \/uploads\/v2 body\.file$/,
  / body\.file$/, // of an import: `columnsOf` lists its columns
];

const ofPath: readonly (readonly [RegExp, IdKind])[] = [
  [/^\/writings\/author\//, 'heartbeat'],
  [/^\/heartbeats\//, 'heartbeat'],
  [/^\/heartbeat-earnings\/bonus\b/, 'bonus'],
  [/^\/heartbeat-earnings\/finalized\b/, 'finalizedEarning'],
  [/^\/payouts\b/, 'payout'],
  [/^\/(review-)?moments\b/, 'moment'],
  [/^\/comments\b/, 'comment'],
  [/^\/playlists\b/, 'playlist'],
  [/^\/collections\b/, 'collection'],
  [/^\/questions\b/, 'question'],
  [/^\/writings\b/, 'viki'],
  [/^\/videos\b/, 'video'],
  [/^\/pretty-links\b/, 'prettyLink'],
  [/^\/tags\b/, 'tag'],
  [/^\/applications\b/, 'application'],
  [/^\/jobs\b/, 'job'],
  [/^\/activity\b/, 'activity'],
  [/^\/(users?\/|people\b)/, 'user'],
  [/^\/(trash|hidden_content|referring)\b/, 'any'],
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

/** The kind of the records that a field refers to. `target` is the name of their resource. */
const kindByTarget = (target: string | undefined): IdKind | undefined =>
  target === undefined ? undefined : kindByPath(`/${target}`);

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
  target: string | undefined,
): IdKind | undefined => {
  const label = `${nameOf(endpoint)} ${name}`;
  if (namesNoRecord.some(pattern => pattern.test(label))) return undefined;
  const known = kindByPattern(schema) ?? kindByTarget(target);
  if (known) return known;
  if (metaOf(schema).kind === 'image') return 'media';
  const key = lastKey(steps);
  if (!namedLikeIds.test(key) && key !== 'except') return undefined;
  const kind = byName[key.replace(/_not$/, '')] ?? kindByPath(endpoint.path);
  if (!kind) throw new Error(`${label} looks like an id; of what?`);
  return kind;
};

const leaves = ['string', 'number', 'int', 'boolean', 'enum', 'literal'];

const inputsIn = (
  endpoint: Endpoint,
  location: IdInput['location'],
  schema: Schema,
  steps: readonly Step[] = [],
  listTarget?: string,
): IdInput[] => {
  const { references = listTarget, kind: fieldKind } = metaOf(schema);
  const target = fieldKind === 'owner' ? undefined : references;
  const name = `${location}${textOf(steps)}`;
  if (opaque.some(pattern => pattern.test(`${nameOf(endpoint)} ${name}`))) return [];
  const core = coreOf(schema);
  const type = typeOf(core);
  const element = elementOf(core);
  const options = optionsOf(core);
  const record = recordOf(core);
  const inside = (each: Schema, ...more: Step[]) => inputsIn(endpoint, location, each, [...steps, ...more]);
  if (type === 'object') return Object.entries(shapeOf(core)).flatMap(([key, each]) => inside(each, { key }));
  if (element) return inputsIn(endpoint, location, element, [...steps, 'item'], target);
  if (options.length)
    return options.flatMap(each => {
      const needed = Object.entries(shapeOf(each)).flatMap(([key, field]) =>
        ['optional', 'default'].includes(typeOf(field)) ? [] : key,
      );
      return inside(each, { shape: needed });
    });
  if (record) {
    const kind = kindByPattern(record.key);
    const named = kind ? [{ location, steps: [...steps, 'name' as const], kind, name: `${name}{}` }] : [];
    return [...named, ...inside(record.value, 'name')];
  }
  if (!leaves.includes(type))
    throw new Error(`${nameOf(endpoint)} ${name} is a ${type}: are there ids in it?`);
  const kind = type === 'boolean' ? undefined : kindOf(endpoint, schema, steps, name, target);
  return kind ? [{ location, steps, kind, name }] : [];
};

/** The columns of an import that hold ids: its records' own, and those that its entity's calls take. */
const columnsOf = (endpoint: Endpoint): IdInput[] => {
  if (!endpoint.path.endsWith('/import')) return [];
  if (namesNoRecord.some(pattern => pattern.test(nameOf(endpoint)))) return [];
  const path = endpoint.path.replace('/import', '');
  const writers = allEndpoints.filter(each => each.path === path || each.path === `${path}/{id}`);
  const written = writers.flatMap(each =>
    ['POST', 'PUT'].includes(each.method) && each.body ? inputsIn(each, 'body', each.body) : [],
  );
  const names = ['id', 'heartbeat_id', 'upload_id', 'thumbnail'];
  const columns = new Map(written.map(({ steps, kind }) => [lastKey(steps), kind]));
  const kind = kindByPath(path);
  if (!kind) throw new Error(`${nameOf(endpoint)}: rows of what?`);
  return [['id', kind] as const, ...[...columns].filter(([name]) => !names.includes(name))].map(
    ([column, each]) => ({ location: 'body', steps: [], kind: each, name: `file.${column}`, column }),
  );
};

/** All inputs of a call that accept an id. Throws for unknown schemas, so that no input is missed. */
export const idInputsOf = (endpoint: Endpoint): IdInput[] => [
  ...(['params', 'query', 'body'] as const).flatMap(location => {
    const schema = endpoint[location];
    return schema ? inputsIn(endpoint, location, schema) : [];
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
  const fields = (value ?? {}) as Container; // parsed examples: an object if a key is requested
  if (step === 'name') return { ...(isBeside ? fields : {}), [String(id)]: 1 };
  if ('key' in step) return { ...fields, [step.key]: putInto(fields[step.key], rest, id, isBeside) };
  const isOfShape = step.shape.every(key => key in fields);
  const shaped = isOfShape ? fields : Object.fromEntries(step.shape.map(key => [key, {}]));
  return putInto(shaped, rest, id, isBeside);
};

/** An example with an id in one input; in a list beside the other ids, or alone. */
export const withId = (input: unknown, { steps }: IdInput, id: unknown, isBeside: boolean): unknown =>
  putInto(input, steps, id, isBeside);
