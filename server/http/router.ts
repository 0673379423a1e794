import type { Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import type { Caller } from '../rules/caller';

/** The types of hono's context in this server. */
export interface RouterEnv {
  Bindings: { readonly socketAddress: string };
  Variables: RequestIdVariables & {
    /** The client's address. */
    readonly address: string;
    /** Logs with the request's id. */
    readonly log: Logger;
    /** What the routes add to the request's log line. */
    readonly logged: { route?: string; caller?: Caller; error?: unknown };
  };
}

/** The router of a server, with what each request knows. */
export type Router = Hono<RouterEnv>;
