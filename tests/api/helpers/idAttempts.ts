import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { writeQuery } from '../../../src/contract/calls/listQuery';
import { people } from './apiStudio';
import { csvForm, type Example } from './examples/example';
import { idInputsOf, withId, type IdKind, type IdInput } from './idInputs';
import { shapeOf } from '../../../src/fields/zod';

/** Ids of a creator's records by kind. */
export interface Records {
  readonly active: Readonly<Partial<Record<IdKind, string>>>;
  readonly trashed: Readonly<Partial<Record<IdKind, string>>>;
}

/** The records of the caller, and those of another creator. */
interface Owners {
  readonly mine: Records;
  readonly theirs: Records;
}

const me = people.creator.id;
const them = people.other.id;

/** Whether an input has a field of this name. */
const acceptsField = (schema: Endpoint['body'], field: string): boolean => field in shapeOf(schema);

/** Whether the input only filters a list of the caller's own records. */
export const isNarrowing = ({ method, path }: Endpoint, { name }: IdInput): boolean =>
  (method === 'GET' && /^query\.(id|collection_id|moment_id|comment_id)(_not)?\[\]/.test(name)) ||
  /\.(filter\.\w+|except)\[\]/.test(name) ||
  (path.endsWith('/export') && name === 'body.ids[]');

/** Fields that exclude each other: a moment has one of two sources, and a playlist gets named or matching moments. */
const withoutExcluded = ({ mine }: Owners, { name }: IdInput, body: object): object => {
  if (name.startsWith('body.matching.')) {
    const { moment_ids: _ids, ...others } = body as { moment_ids?: unknown };
    // Without a search, excluding a moment would add all others of the caller.
    const filter = /_not\[\]|except/.test(name) ? { q: 'no such moment' } : {};
    return { ...others, matching: { filter } };
  }
  // Only an uploaded video has a chosen picture.
  const isPicture = name === 'body.thumbnail' && 'video_link' in body;
  if (name !== 'body.upload_id' && !isPicture) return body;
  const { video_link: _, ...others } = body as { video_link?: unknown };
  return isPicture ? { ...others, upload_id: mine.active.upload } : others;
};

/** Ids of the other creator's records that fit an input. */
const idsFor = ({ theirs }: Owners, kind: IdKind, isOne: boolean): readonly (string | number)[] => {
  const { active, trashed } = theirs;
  if (kind === 'heartbeat' || kind === 'user') return [them];
  const all = kind === 'any' ? [...Object.values(trashed), active.moment] : [active[kind], trashed[kind]];
  const ids = all.flatMap(id => id ?? []);
  if (ids.length === 0) throw new Error(`There is no record of kind ${kind}`);
  return isOne ? ids.slice(0, 1) : ids;
};

/** The input of a call. */
export interface Attempt {
  readonly label: string;
  readonly params: unknown;
  readonly query: string;
  readonly body: unknown;
}

/** `row` is the kind of the imported records. */
const formOf = (
  { mine }: Owners,
  given: FormData,
  { name, column }: IdInput,
  id: string | number,
  row: IdKind,
): FormData => {
  if (column === undefined) {
    const form = new FormData();
    for (const [key, value] of given) form.set(key, value);
    form.set(name.replace('body.', ''), String(id));
    return form;
  }
  const own = mine.active[row];
  const [, field = ''] = Object.entries(
    JSON.parse(String(given.get('mapping'))) as Record<string, string>,
  ).at(-1)!;
  return column === 'id'
    ? csvForm(`id,${field}\n${id},No more\n`, { id: 'id', [field]: field }, me)
    : csvForm(`id,${column}\n${own},${id}\n`, { id: 'id', [column]: column }, me);
};

/** All variants of a call with one foreign id in one input: alone or beside the example's ids, and with `undo` if accepted. */
export const attemptsOf = (owners: Owners, endpoint: Endpoint, example: Example, input: IdInput): Attempt[] =>
  idsFor(owners, input.kind, isNarrowing(endpoint, input)).flatMap(id => {
    const { params, query = '', body } = example;
    const label = `${nameOf(endpoint)} ${input.name} ${id}`;
    if (input.location === 'params') return { label, params: withId(params, input, id, false), query, body };
    if (input.location === 'query') {
      const given = Object.fromEntries(new URLSearchParams(query));
      return {
        label,
        params,
        query: writeQuery(withId(given, input, id, false) as object as Record<string, unknown>).toString(),
        body,
      }; // still an object
    }
    if (body instanceof FormData) {
      const [row] = idInputsOf(endpoint).filter(({ column }) => column === 'id');
      return { label, params, query, body: formOf(owners, body, input, id, row!.kind) }; // every import has that column
    }
    const undo = acceptsField(endpoint.body, 'undo')
      ? { undo: true }
      : acceptsField(endpoint.body, 'undo_of') && { undo_of: ['another-request'] };
    const isListed =
      !isNarrowing(endpoint, input) && input.steps.some(step => step === 'item' || step === 'name');
    return (isListed ? [false, true] : [false]).flatMap(isBeside => {
      const given = withId(withoutExcluded(owners, input, body as object), input, id, isBeside) as object; // examples' bodies are objects
      const plain = { label: isBeside ? `${label} beside others` : label, params, query, body: given };
      return undo
        ? [plain, { ...plain, label: `${plain.label} undone`, body: { ...given, ...undo } }]
        : plain;
    });
  });

/** The same call without a named creator, so that only the handler can reject it. */
export const unnamed = (attempt: Attempt): Attempt => {
  const query = new URLSearchParams(attempt.query);
  query.delete('heartbeat_id');
  if (attempt.body instanceof FormData) {
    const body = new FormData();
    for (const [key, value] of attempt.body) if (key !== 'heartbeat_id') body.set(key, value);
    return { ...attempt, query: query.toString(), body };
  }
  const { heartbeat_id: _, ...body } = (attempt.body ?? {}) as { heartbeat_id?: unknown };
  return { ...attempt, query: query.toString(), body: attempt.body && body };
};

/** The same call with the caller as the named creator. */
export const named = (endpoint: Endpoint, attempt: Attempt, heartbeat_id: number): Attempt => {
  if (attempt.body instanceof FormData) return attempt;
  if (acceptsField(endpoint.body, 'heartbeat_id'))
    return { ...attempt, body: { ...(attempt.body as object), heartbeat_id } };
  if (!acceptsField(endpoint.query, 'heartbeat_id')) return attempt;
  const query = new URLSearchParams(attempt.query);
  query.set('heartbeat_id', String(heartbeat_id));
  return { ...attempt, query: query.toString() };
};
