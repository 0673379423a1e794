import type { FileType } from './fileTypes';

/** Bytes as text, one character each. `TextDecoder` would read `latin1` as another code page. */
const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

const signatures: readonly (readonly [type: FileType, starts: (head: string) => boolean])[] = [
  ['application/pdf', head => /^%PDF-[12]\.\d/.test(head)],
  ['image/jpeg', head => head.startsWith('\u00ff\u00d8\u00ff')],
  ['image/png', head => head.startsWith('\u0089PNG\r\n\u001a\n')],
  ['image/webp', head => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
];

/** Bytes of the end of an archive's directory without its comment, and of an entry of the directory without its names. */
const [endBytes, entryBytes] = [22, 46];
/** An archive with more entries is no document. */
const maxEntries = 5000;

/**
 * The names of the files in a ZIP archive, as its directory lists them: none of one with too many, because what is not read could
 * be anything. Undefined where it has no complete directory.
 */
const namesInArchive = (bytes: Uint8Array): string[] | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const lowest = Math.max(0, bytes.length - endBytes - 0xffff);
  let end = bytes.length - endBytes;
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < lowest) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const names: string[] = [];
  if (count > maxEntries) return [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryBytes > end || view.getUint32(at, true) !== 0x02014b50) return undefined;
    const [name, extra, comment] = [28, 30, 32].map(offset => view.getUint16(at + offset, true));
    names.push(textAt(bytes, at + entryBytes, name!));
    at += entryBytes + name! + extra! + comment!;
  }
  // With further entries than it says, other programs would find more in it than is read here.
  return at === end ? names : undefined;
};

const officeFiles: readonly (readonly [name: string, type: FileType])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
];

/** The first entry of an OpenDocument file is its type, not compressed. */
const openDocuments: readonly FileType[] = [
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
];

/** The type of a ZIP archive: a document by what is in it. One with macros is an archive, whatever its name. */
const archiveTypeOf = (bytes: Uint8Array): FileType | undefined => {
  const names = namesInArchive(bytes);
  if (!names) return undefined;
  if (names.some(name => /vbaProject\.bin$/i.test(name))) return 'application/zip';
  const head = textAt(bytes, 30, 80);
  const open = openDocuments.find(type => head.startsWith(`mimetype${type}PK`));
  if (open) return open;
  const office = names.includes('[Content_Types].xml')
    ? officeFiles.find(([name]) => names.includes(name))
    : undefined;
  return office?.[1] ?? 'application/zip';
};

/** Control characters that no text has. */
// eslint-disable-next-line no-control-regex
const noText = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

const isText = (bytes: Uint8Array): boolean => {
  if (bytes.length === 0) return false;
  try {
    return !noText.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
};

/**
 * The type of a file by its content, whatever its name and declared type; undefined for one that no field accepts. Text in UTF-8
 * that is nothing else is `text/plain`, markup included.
 */
export const fileTypeOf = (bytes: Uint8Array): FileType | undefined => {
  const head = textAt(bytes, 0, 16);
  const found = signatures.find(([, starts]) => starts(head));
  if (found) return found[0];
  if (head.startsWith('PK\u0003\u0004')) return archiveTypeOf(bytes);
  return isText(bytes) ? 'text/plain' : undefined;
};
