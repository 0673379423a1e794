import * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { requiredOr } from '../../strings';
import { isFileType, maxFileBytes, maxFileName, typesText, type FileType } from './fileTypes';

/** An uploaded file: its id, its name, and its size in bytes. */
export interface FileValue {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

const invalid = { error: () => messageFor('invalid-file') };

/** The longest type of a file: two names of RFC 6838. */
const longestType = 255;

/** A value as the upload returns it, whose type is left out, becomes the value that records have. */
const fileValue = () => {
  const value = {
    id: z.string(invalid).check(z.regex(/^fi[\w-]{16}$/, invalid)),
    name: z.string(invalid).check(z.minLength(1, invalid), z.maxLength(maxFileName, invalid)),
    bytes: z.int(invalid).check(z.gte(1, invalid), z.lte(maxFileBytes, invalid)),
  };
  const uploaded = z.strictObject(
    { ...value, type: z.optional(z.string(invalid).check(z.maxLength(longestType, invalid))) },
    { error: requiredOr('invalid-file') },
  );
  return z.pipe(
    uploaded.check(z.overwrite(({ id, name, bytes }) => ({ id, name, bytes }))),
    z.strictObject(value),
  );
};

/**
 * One uploaded file of some types, at most `maxBytes` large. Only people who may read the record can download it.
 *
 * @example z.nullable(file({ types: ['application/pdf'], maxBytes: 10_000_000 }))
 */
export const file = <F extends 'presence' = never>(
  declared: { readonly types: readonly [FileType, ...FileType[]]; readonly maxBytes: number },
  meta: FieldMeta<false, F> = {},
) => withMeta(fileValue(), { kind: 'file', file: declared, ...meta });

/** Whether a value is that of a field with a file. */
export const isFileValue = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'bytes' in value;

/** `Contract.pdf (48213 bytes, fiAAAAAAAAAAAAAAAA)`, as files write it. */
const written = /^(.+) \((\d{1,9}) bytes, (fi[\w-]{16})\)$/;

const problemOf = ({ file: declared }: FieldMeta): string | undefined => {
  if (!declared) return 'is a file that people change: declare it with file()';
  const unknown = declared.types.filter(type => !isFileType(type));
  if (unknown.length) return `has files of the type ${unknown.join(', ')}, which the server does not know`;
  return declared.maxBytes > 0 && declared.maxBytes <= maxFileBytes
    ? undefined
    : `has files of ${declared.maxBytes} bytes. At most ${maxFileBytes} are possible`;
};

/** An uploaded file, of which records have id, name and size. */
export const fileKind: FieldKind = {
  name: 'file',
  matches: (_, meta) => meta.kind === 'file',
  column: () => ({ type: 'json' }),
  empty: () => null,
  csv: {
    write: value => (isFileValue(value) ? `${value.name} (${value.bytes} bytes, ${value.id})` : ''),
    read: text => {
      const [, name, bytes, id] = written.exec(text.trim()) ?? [];
      return id === undefined ? text : { id, name, bytes: Number(bytes) };
    },
  },
  filters: ['presence'],
  problem: problemOf,
};

/** Why a field does not accept an uploaded file, as a key of the messages with its values; undefined where it does. */
export const fileProblem = (
  { file: declared }: FieldMeta,
  { type, bytes }: { readonly type: string | undefined; readonly bytes: number },
): readonly ['file-types' | 'file-too-large', Readonly<Record<string, string | number>>] | undefined => {
  if (!declared) return undefined;
  if (type === undefined || !declared.types.includes(type))
    return ['file-types', { types: typesText(declared.types) }];
  return bytes > declared.maxBytes
    ? ['file-too-large', { megabytes: declared.maxBytes / 1_000_000 }]
    : undefined;
};
