import { roles } from '../../../../src/contract/permissions';
import type { Entity } from '../../../../src/contract/schema/entity';
import { mayWrite } from '../../../../src/contract/schema/fieldPermissions';
import type { ApiStudio, PersonName } from '../apiStudio';

/** The input of one endpoint. */
export interface Example {
  readonly params?: Record<string, unknown>;
  readonly query?: string;
  readonly body?: unknown;
  /** The owner of the example's record. Default: the creator. */
  readonly of?: PersonName;
  /** The status of an allowed call. Default: 200. */
  readonly allowed?: number;
  /** The status for persons of whom the named records are not, in a call that everybody may make. Default: that of an allowed call. */
  readonly ofOthers?: number;
}

/** Creates an example for every call, because calls change their records. */
export type ExampleMaker = (given: {
  readonly call: ApiStudio['call'];
  readonly db: ApiStudio['db'];
  /** The owner of the examples' records. */
  readonly creator: number;
}) => Example | Promise<Example>;

/** The form of an import: the file, the fields of its columns, and the owner of the records. */
export const csvForm = (rows: string, mapping: Record<string, string>, heartbeatId: number): FormData => {
  const form = new FormData();
  form.set('file', new File([rows], 'rows.csv'));
  form.set('mapping', JSON.stringify(mapping));
  form.set('heartbeat_id', String(heartbeatId));
  return form;
};

/** The values of those fields that a creator may set, without any permission. */
export const setByCreator = <V extends object>({ fields }: Pick<Entity, 'fields'>, values: V): V =>
  Object.fromEntries(Object.entries(values).filter(([field]) => mayWrite(fields, field, roles.creator))) as V; // tests read fields of everybody only
