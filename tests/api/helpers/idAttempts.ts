import { nameOf, type Endpoint } from '../../../src/contract/calls/endpoint';
import { writeQuery } from '../../../src/contract/calls/query';
import { people } from './apiStudio';
import { csvForm, type Example } from './examples/example';
import { idPlacesOf, withId, type IdKind, type IdPlace } from './idPlaces';
import { shapeOf } from '../../../src/fields/zod';

/** Ids of somebody's records by their kinds. */
export interface Records {
  readonly living: Readonly<Partial<Record<IdKind, string>>>;
  readonly trashed: Readonly<Partial<Record<IdKind, string>>>;
}

/** The records of the creator, and those of a stranger. */
interface Owners {
  readonly mine: Records;
  readonly theirs: Records;
}

const me = people.creator.id;
const them = people.other.id;

/** Whether an input has a field of this name. */
const takes = (schema: Endpoint['body'], field: string): boolean => field in shapeOf(schema);

/** What only narrows a list that holds the caller's own alone. */
export const isNarrowing = ({ method, path }: Endpoint, { name }: IdPlace): boolean =>
  (method === 'GET' && /^query\.(id|collection_id)(_not)?\[\]/.test(name)) ||
  /\.(filter\.\w+|except)\[\]/.test(name) ||
  (path.endsWith('/export') && name === 'body.ids[]');

/** Fields that go together with the place: of two sources of a moment one alone is given. */
const beside = ({ name }: IdPlace, body: object): object => {
  if (name !== 'body.upload_id') return body;
  const { video_link: _, ...others } = body as { video_link?: unknown };
  return others;
};

/** Ids of the stranger's records that could stand in a place. */
const idsFor = ({ theirs }: Owners, kind: IdKind, isOne: boolean): readonly (string | number)[] => {
  const { living, trashed } = theirs;
  if (kind === 'heartbeat' || kind === 'user') return [them];
  const all = kind === 'any' ? [...Object.values(trashed), living.moment] : [living[kind], trashed[kind]];
  const ids = all.flatMap(id => id ?? []);
  if (ids.length === 0) throw new Error(`Nobody made a record to name: ${kind}`);
  return isOne ? ids.slice(0, 1) : ids;
};

/** A call as it is made. */
export interface Attempt {
  readonly label: string;
  readonly params: unknown;
  readonly query: string;
  readonly body: unknown;
}

/** `row` is the kind of an import's records. */
const formOf = (
  { mine }: Owners,
  given: FormData,
  { name, column }: IdPlace,
  id: string | number,
  row: IdKind,
): FormData => {
  if (column === undefined) {
    const form = new FormData();
    for (const [key, value] of given) form.set(key, value);
    form.set(name.replace('body.', ''), String(id));
    return form;
  }
  const own = mine.living[row];
  const [, field = ''] = Object.entries(
    JSON.parse(String(given.get('mapping'))) as Record<string, string>,
  ).at(-1)!;
  return column === 'id'
    ? csvForm(`id,${field}\n${id},No more\n`, { id: 'id', [field]: field }, me)
    : csvForm(`id,${column}\n${own},${id}\n`, { id: 'id', [column]: column }, me);
};

/** Every call with one foreign id in one place: alone and beside what was there, with `undo` where it takes it. */
export const attemptsOf = (owners: Owners, endpoint: Endpoint, example: Example, place: IdPlace): Attempt[] =>
  idsFor(owners, place.kind, isNarrowing(endpoint, place)).flatMap(id => {
    const { params, query = '', body } = example;
    const label = `${nameOf(endpoint)} ${place.name} ${id}`;
    if (place.part === 'params') return { label, params: withId(params, place, id, false), query, body };
    if (place.part === 'query') {
      const given = Object.fromEntries(new URLSearchParams(query));
      return {
        label,
        params,
        query: writeQuery(withId(given, place, id, false) as object as Record<string, unknown>).toString(),
        body,
      }; // an object, as it was
    }
    if (body instanceof FormData) {
      const [row] = idPlacesOf(endpoint).filter(({ column }) => column === 'id');
      return { label, params, query, body: formOf(owners, body, place, id, row!.kind) }; // every import has that column
    }
    const takesUndo = takes(endpoint.body, 'undo');
    const isListed =
      !isNarrowing(endpoint, place) && place.steps.some(step => step === 'item' || step === 'name');
    return (isListed ? [false, true] : [false]).flatMap(isBeside => {
      const given = withId(beside(place, body as object), place, id, isBeside) as object; // examples' bodies are objects
      const plain = { label: isBeside ? `${label} beside others` : label, params, query, body: given };
      return takesUndo
        ? [plain, { ...plain, label: `${plain.label} undone`, body: { ...given, undo: true } }]
        : plain;
    });
  });

/** The same call by somebody who names no creator, so that no guard looks before the handler does. */
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

/** The same call by somebody who says that they mean their own. */
export const named = (endpoint: Endpoint, attempt: Attempt, heartbeat_id: number): Attempt => {
  if (attempt.body instanceof FormData) return attempt;
  if (takes(endpoint.body, 'heartbeat_id'))
    return { ...attempt, body: { ...(attempt.body as object), heartbeat_id } };
  if (!takes(endpoint.query, 'heartbeat_id')) return attempt;
  const query = new URLSearchParams(attempt.query);
  query.set('heartbeat_id', String(heartbeat_id));
  return { ...attempt, query: query.toString() };
};
