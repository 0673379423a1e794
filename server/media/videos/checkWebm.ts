import type { ByteReader } from './byteReader';

const segmentId = 0x18538067;
const infoId = 0x1549a966;
const tracksId = 0x1654ae6b;
const clusterId = 0x1f43b675;
const timestampId = 0xe7;
const timestampScaleId = 0x2ad7b1;

/** Elements of a segment: index, information, tracks, clusters, cues, tags, chapters, padding, checksum. No attached files. */
const segmentIds: ReadonlySet<number> = new Set([
  ...[0x114d9b74, infoId, tracksId, clusterId, 0x1c53bb6b, 0x1254c367, 0x1043a770, 0xec, 0xbf],
]);
/** Elements of a cluster: timestamp, blocks, position, size of the one before, silent tracks, padding, checksum. */
const clusterIds: ReadonlySet<number> = new Set([timestampId, 0xa3, 0xa0, 0xa7, 0xab, 0x5854, 0xec, 0xbf]);

/** More than the blocks of the longest video. */
const maxElements = 2_000_000;
/** Index and information of a video of several hours are smaller. */
const maxElementBytes = 16_000_000;

interface Element {
  readonly id: number;
  /** Where its content begins. */
  readonly start: number;
  /** Where its content ends; undefined where the file leaves it open, as recorders do. */
  readonly end: number | undefined;
}

/** A number of variable length, with or without the bit that marks its length. */
const numberAt = (
  bytes: Uint8Array,
  at: number,
  isId: boolean,
): { length: number; value: number; isOpen: boolean } | undefined => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > (isId ? 4 : 8) || at + length > bytes.length) return undefined;
  let value = isId ? first : first & (0xff >> length);
  let isOpen = (first & (0xff >> length)) === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    value = value * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { length, value, isOpen };
};

const elementAt = async ({ read }: ByteReader, at: number): Promise<Element | undefined> => {
  const head = await read(at, 12);
  const id = numberAt(head, 0, true);
  const size = id && numberAt(head, id.length, false);
  if (!size) return undefined;
  const start = at + id.length + size.length;
  return { id: id.value, start, end: size.isOpen ? undefined : start + size.value };
};

/** The unsigned integer that an element contains. */
const integerIn = async ({ read }: ByteReader, { start, end = start }: Element): Promise<number> => {
  const bytes = await read(start, Math.min(8, end - start));
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
};

/** Nanoseconds of one unit of the timestamps. */
const timestampScaleOf = async (reader: ByteReader, { start, end = start }: Element): Promise<number> => {
  for (let at = start, elements = 0; at < end && elements < 100; elements += 1) {
    const element = await elementAt(reader, at);
    if (element?.end === undefined) break;
    if (element.id === timestampScaleId) return integerIn(reader, element);
    at = element.end;
  }
  return 1_000_000;
};

/**
 * Checks that a WebM file consists of known elements from its first to its last byte. Returns the time at which its last cluster begins,
 * in seconds; undefined for any other file.
 */
export const checkWebm = async (reader: ByteReader): Promise<{ readonly startOfEnd: number } | undefined> => {
  const header = await elementAt(reader, 0);
  const segment = header?.end === undefined ? undefined : await elementAt(reader, header.end);
  if (segment?.id !== segmentId || (segment.end ?? reader.size) !== reader.size) return undefined;
  let scale = 1_000_000;
  let time = 0;
  let tracks = 0;
  let isInOpenCluster = false;
  let at = segment.start;
  for (let elements = 0; at < reader.size; elements += 1) {
    const element = elements < maxElements ? await elementAt(reader, at) : undefined;
    if (!element) return undefined;
    const { id, start, end } = element;
    if (isInOpenCluster && clusterIds.has(id)) {
      if (id === timestampId) time = Math.max(time, await integerIn(reader, element));
    } else {
      if (!segmentIds.has(id)) return undefined;
      if (id !== clusterId && (end ?? Infinity) - start > maxElementBytes) return undefined;
      isInOpenCluster = id === clusterId && end === undefined;
      if (id === tracksId) tracks += 1;
      if (id === infoId) scale = await timestampScaleOf(reader, element);
      const first = id === clusterId && end !== undefined ? await elementAt(reader, start) : undefined;
      if (first?.id === timestampId) time = Math.max(time, await integerIn(reader, first));
    }
    if (end === undefined && id !== clusterId) return undefined;
    at = end ?? start;
  }
  return at === reader.size && tracks === 1 ? { startOfEnd: (time * scale) / 1e9 } : undefined;
};
