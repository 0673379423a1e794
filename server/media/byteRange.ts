/** A requested byte range: from `start` to `end` (inclusive) or to the end of the file, or the last bytes. */
export type ByteRange = { readonly start: number; readonly end?: number } | { readonly last: number };

/** The resolved byte range in a file of known size; `end` is inclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** The range lies outside the file: HTTP 416. `size` is the file's. */
export class RangeNotSatisfiable extends Error {
  constructor(readonly size: number) {
    super(`the range lies outside of ${size} bytes`);
  }
}

/** Parses a `Range` header (RFC 9110 section 14). Null for none, or for one that may be ignored, such as several ranges. */
export const parseRangeHeader = (header: string | null | undefined): ByteRange | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found) return null;
  const [, from = '', to = ''] = found;
  if (from === '') return to === '' ? null : { last: Number(to) };
  if (to === '') return { start: Number(from) };
  return Number(to) < Number(from) ? null : { start: Number(from), end: Number(to) };
};

/** Resolves a range for a file size. Throws RangeNotSatisfiable. */
export const spanOf = (range: ByteRange, size: number): ByteSpan => {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? Infinity, size - 1);
  if (start > end) throw new RangeNotSatisfiable(size);
  return { start, end };
};
