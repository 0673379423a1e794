import type { ApiStudio, PersonName } from '../apiStudio';

/** What one endpoint is called with. */
export interface Example {
  readonly params?: Record<string, unknown>;
  readonly query?: string;
  readonly body?: unknown;
  /** Whose record the example names; by default the creator's. */
  readonly of?: PersonName;
  /** The status of an allowed call; by default 200. */
  readonly allowed?: number;
}

/** Makes an example anew for every call, since calls change what they name. */
export type ExampleMaker = (given: {
  readonly call: ApiStudio['call'];
  readonly db: ApiStudio['db'];
  /** The heartbeat whose records examples name. */
  readonly creator: number;
}) => Example | Promise<Example>;

/** The form of an import: a file, what its columns hold, and whose records they are. */
export const csvForm = (rows: string, mapping: Record<string, string>, heartbeatId: number): FormData => {
  const form = new FormData();
  form.set('file', new File([rows], 'rows.csv'));
  form.set('mapping', JSON.stringify(mapping));
  form.set('heartbeat_id', String(heartbeatId));
  return form;
};
