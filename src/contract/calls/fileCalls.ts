import * as z from 'zod/mini';
import { isFileField } from '../../fields/kinds';
import type { ListedEntity } from '../schema/entity';
import { defineEndpoint, type Access } from './endpoint';

/** Where a prepared file is, as a path of the API, and its name. */
export const preparedFile = z.object({ url: z.string(), name: z.string() });

const fileCall = (name: string, path: string, access: Access) =>
  defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: `${path}/{id}/files/{file}`,
    summary: `Prepares the download of a file that one ${name} names; returns its address, which is valid once, for a minute`,
    access,
    params: z.strictObject({
      id: z.string().check(z.maxLength(40)),
      file: z.string().check(z.maxLength(40)),
    }),
    get body() {
      return z.strictObject({ heartbeat_id: z.optional(z.int().check(z.gte(1))) });
    },
    output: { kind: 'items', item: preparedFile },
    errors: ['not-found', 'quota-exceeded'],
    secret: true,
    rate: 'read',
  });

/** The call that prepares the download of a file. */
export type FileEndpoint = ReturnType<typeof fileCall>;

/** The names of an entity's fields with files. */
export const fileFields = ({ fields }: ListedEntity): string[] =>
  Object.keys(fields).filter(name => isFileField(fields[name]!)); // names of fields

/** The call that downloads the files of records; none where an entity has no field with a file. */
export const fileCalls = (
  entity: ListedEntity & { readonly name: string },
  path: string,
  access: Access,
): { readonly file?: FileEndpoint } =>
  fileFields(entity).length > 0 ? { file: fileCall(entity.name, path, access) } : {};
