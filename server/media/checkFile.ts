import { fileTypeOf } from '../../src/fields/kinds/file/fileTypeOf';
import { fileTypes, maxFileBytes, maxFileName, type FileType } from '../../src/fields/kinds/file/fileTypes';
import { normaliseLine } from '../../src/fields/text/normaliseText';
import { UploadRejected } from './inspectUpload';

/** An upload with the type of its content, and a name that fits it. */
export interface CheckedFile {
  readonly body: Uint8Array;
  readonly type: FileType;
  readonly name: string;
}

/** Characters that separate folders or that file systems do not accept. */
const reserved = /[<>:"/\\|?*]/g;

/** At most so many code units, without half a code point at the end. */
const shortened = (text: string, units: number): string =>
  text.slice(0, units).replace(/[\ud800-\udbff]$/, '');

/**
 * The name of an upload without its folders, in its only spelling, with an ending that fits its type: whatever it is called, a
 * file is opened as what it is.
 *
 * @example fileNameOf('C:\\Deals\\Fog.exe', 'application/pdf'); // 'Fog.exe.pdf'
 */
export const fileNameOf = (given: string, type: FileType): string => {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  const name = normaliseLine(last)
    .replace(reserved, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const endings: readonly string[] = fileTypes[type];
  const [, stem = name, ending = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  const isFitting = stem !== '' && endings.includes(ending.toLowerCase());
  const suffix = isFitting ? ending : endings[0]!; // every type has an ending
  const text = (isFitting ? stem : name) || 'file';
  return `${shortened(text, maxFileName - suffix.length - 1).trimEnd()}.${suffix}`;
};

/**
 * Checks a file by its content: a declared type and the ending of a name say nothing. Throws UploadRejected for a type that no field
 * has, and for a file that is too large or empty.
 */
export const checkFile = (body: Uint8Array, name: string): CheckedFile => {
  if (body.byteLength > maxFileBytes) throw new UploadRejected('upload-failed', 'bytes');
  const type = fileTypeOf(body);
  if (!type) throw new UploadRejected('unsupported-file-type', 'type');
  return { body, type, name: fileNameOf(name, type) };
};
