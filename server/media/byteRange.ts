/** A part of a file as a client asks for it: from a place to another (inclusive) or to the end, or the last bytes. */
export type ByteRange = { readonly start: number; readonly end?: number } | { readonly last: number };

/** The place a range stands for in a file of known size; `end` is inclusive. */
export interface ByteSpan {
  readonly start: number;
  readonly end: number;
}

/** No byte of the file lies in the range: HTTP 416. `size` is the file's. */
export class RangeNotSatisfiable extends Error {
  constructor(readonly size: number) {
    super(`the range lies outside of ${size} bytes`);
  }
}

/** Reads a `Range` header (RFC 9110 section 14). Null: none, or one that may be ignored, such as several ranges. */
export const parseRangeHeader = (header: string | null | undefined): ByteRange | null => {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found) return null;
  const [, from = '', to = ''] = found;
  if (from === '') return to === '' ? null : { last: Number(to) };
  if (to === '') return { start: Number(from) };
  return Number(to) < Number(from) ? null : { start: Number(from), end: Number(to) };
};

/** Fits a range to a file. Throws RangeNotSatisfiable. */
export const spanOf = (range: ByteRange, size: number): ByteSpan => {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = 'last' in range ? size - 1 : Math.min(range.end ?? Infinity, size - 1);
  if (start > end) throw new RangeNotSatisfiable(size);
  return { start, end };
};
