/** The types of videos that can be uploaded, each with the ending of its names. */
export const videoTypes = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const;

/** The type of a video that can be uploaded. */
export type VideoType = keyof typeof videoTypes;

/** Whether a text names a type of videos that can be uploaded. */
export const isVideoType = (type: string): type is VideoType => Object.hasOwn(videoTypes, type);

/** As many bytes from the start of a file decide its type. */
export const leadingVideoBytes = 1024;

/** The brands of MP4 files that browsers play. `qt  ` (QuickTime) is none of them. */
const mp4Brands: ReadonlySet<string> = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9'],
  ...['mp41', 'mp42', 'avc1', 'hvc1', 'av01', 'M4V ', 'M4VH', 'MSNV', 'dash', 'cmfc', 'cmf2'],
]);

const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** Whether a file begins with the box `ftyp` of a known brand. */
const isMp4 = (bytes: Uint8Array): boolean => {
  if (bytes.length < 16 || textAt(bytes, 4, 4) !== 'ftyp') return false;
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  return size >= 16 && size <= 512 && size % 4 === 0 && mp4Brands.has(textAt(bytes, 8, 4));
};

/** The bytes of the number at an offset, and its value without the bit that marks the length; undefined for an invalid one. */
const vintAt = (bytes: Uint8Array, at: number): { length: number; value: number } | undefined => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return undefined;
  let value = first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return { length, value };
};

/** Whether a file begins with an EBML header whose document type is `webm`. */
const isWebm = (bytes: Uint8Array): boolean => {
  if (textAt(bytes, 0, 4) !== '\u001aE\u00df\u00a3') return false;
  const header = vintAt(bytes, 4);
  if (!header) return false;
  const start = 4 + header.length;
  const end = Math.min(start + header.value, bytes.length);
  // The elements of the header have ids of 1 or 2 bytes.
  for (let at = start; at < end;) {
    const isLong = (bytes[at] ?? 0) < 0x80;
    const size = vintAt(bytes, at + (isLong ? 2 : 1));
    if (!size) return false;
    const content = at + (isLong ? 2 : 1) + size.length;
    if (bytes[at] === 0x42 && bytes[at + 1] === 0x82) return textAt(bytes, content, size.value) === 'webm';
    at = content + size.value;
  }
  return false;
};

/** What other programs take a file for that begins like a video. */
const otherContent = /<(?:!doctype|html|head|body|script|iframe|svg|\?php|\?xml)|%PDF-/i;
const archiveStart = 'PK\u0003\u0004';

/**
 * The type of a video by its leading bytes (`leadingVideoBytes`), whatever its name and declared type. Undefined for any other file,
 * and for one in whose leading bytes other programs would find a page, a document or an archive.
 *
 * @example videoTypeOf(await file.slice(0, leadingVideoBytes).bytes()); // 'video/webm'
 */
export const videoTypeOf = (bytes: Uint8Array): VideoType | undefined => {
  const head = bytes.subarray(0, leadingVideoBytes);
  const text = textAt(head, 0, head.length);
  if (otherContent.test(text) || text.includes(archiveStart)) return undefined;
  if (isMp4(head)) return 'video/mp4';
  return isWebm(head) ? 'video/webm' : undefined;
};
