import { unwrap } from '../../../src/contract/calls/envelope';
import { limits } from '../../../src/contract/limits';
import type { DrillDatabase } from '../drillDatabase';
import { send } from '../drillStudio';
import { characters } from './longestTexts';

/** The greatest input of one kind. */
export interface LoopCase {
  readonly name: string;
  /** What a run needs and does not measure. `run` is another number each time. */
  readonly prepare?: (run: number) => Promise<unknown>;
  /** Sends the input; throws if the server does not respond as it should. */
  readonly send: (run: number) => Promise<unknown>;
}

export type Item = Readonly<Record<string, unknown>>;

/** Calls the API as one person; returns the records of the response. Throws for another status than the expected one. */
export type ApiClient = (
  method: string,
  path: string,
  body?: unknown,
  options?: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> },
) => Promise<readonly Item[]>;

export const apiClient =
  (origin: string, token: string): ApiClient =>
  async (method, path, body, { status: expected = 200, headers = {} } = {}) => {
    const isForm = body instanceof FormData;
    const { status, text } = await send(origin, `/api/studio${path}`, {
      method,
      token,
      headers: {
        ...(['PUT', 'DELETE'].includes(method) && { 'if-match': '*' }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    if (status !== expected)
      throw new Error(`${method} ${path.slice(0, 60)}: ${status} ${text.slice(0, 300)}`);
    return text.startsWith('{') ? ((unwrap(JSON.parse(text))?.items ?? []) as Item[]) : []; // the contract's response
  };

/** The people and the database that the cases use. */
export interface LoopStudio {
  readonly creator: ApiClient;
  readonly admin: ApiClient;
  /** The user id of the creator. */
  readonly creatorId: number;
  readonly database: Pick<DrillDatabase, 'query'>;
}

export const idOf = ([item]: readonly Item[]): string => String(item?.['id']);
export const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => String(id));
export const perCharacter = <T>(make: (name: string, character: string) => T): T[] =>
  Object.entries(characters).map(([name, character]) => make(name, character));
export const maxPage = `per_page=${limits.page.max}`;
