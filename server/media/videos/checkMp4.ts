import type { ByteReader } from './byteReader';

/** The boxes of the first level of an MP4 file. */
const boxTypes: ReadonlySet<string> = new Set([
  ...['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'emsg', 'prft', 'pdin', 'meta'],
  ...['free', 'skip', 'wide', 'udta', 'uuid', 'iods'],
]);

const maxBoxes = 50_000;
/** The index of the frames of a video of several hours is smaller. */
const maxMoovBytes = 16_000_000;

/** The type and the size of the box at an offset; undefined where there is none. The size of the last one can be left out. */
const boxAt = async (
  { read, size: fileBytes }: ByteReader,
  at: number,
): Promise<{ readonly type: string; readonly size: number } | undefined> => {
  const head = await read(at, 16);
  if (head.length < 8) return undefined;
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const type = String.fromCharCode(...head.subarray(4, 8));
  const short = view.getUint32(0);
  if (short === 0) return type === 'mdat' ? { type, size: fileBytes - at } : undefined;
  if (short !== 1) return short < 8 ? undefined : { type, size: short };
  const size = head.length < 16 ? 0 : Number(view.getBigUint64(8));
  return size < 16 ? undefined : { type, size };
};

/** Whether an MP4 file consists of known boxes from its first to its last byte, with one index of its frames. */
export const isWholeMp4 = async (reader: ByteReader): Promise<boolean> => {
  let indexes = 0;
  let at = 0;
  for (let boxes = 0; at < reader.size; boxes += 1) {
    const box = boxes < maxBoxes ? await boxAt(reader, at) : undefined;
    if (!box || !boxTypes.has(box.type) || (box.type === 'ftyp') !== (at === 0)) return false;
    if (box.type === 'moov' && box.size > maxMoovBytes) return false;
    if (box.type === 'moov') indexes += 1;
    at += box.size;
  }
  return at === reader.size && indexes === 1;
};
