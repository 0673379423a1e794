import sharp from 'sharp';

/** The chunks or segments of a picture, without those that hold pixels or what is needed to decode them. */
const chunksOf: Readonly<Record<string, (bytes: Buffer) => readonly string[]>> = {
  'image/png': bytes => {
    const chunks: string[] = [];
    for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12)
      chunks.push(bytes.toString('latin1', at + 4, at + 8));
    return chunks.filter(chunk => !['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'pHYs'].includes(chunk));
  },
  'image/webp': bytes => {
    const chunks: string[] = [];
    for (
      let at = 12;
      at < bytes.length;
      at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)
    )
      chunks.push(bytes.toString('latin1', at, at + 4));
    if (bytes.readUInt32LE(4) + 8 !== bytes.length) chunks.push('bytes at the end');
    return chunks.filter(chunk => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(chunk));
  },
  'image/jpeg': bytes => {
    const chunks: string[] = [];
    let at = 2;
    while (bytes[at + 1] !== 0xd9) {
      const marker = bytes[at + 1] ?? 0;
      // Application segments but JFIF (e0), and comments.
      if ((marker > 0xe0 && marker <= 0xef) || marker === 0xfe) chunks.push(marker.toString(16));
      at += 2 + bytes.readUInt16BE(at + 2);
      // Compressed pixels contain no markers but restarts.
      if (marker === 0xda)
        while (bytes[at] !== 0xff || bytes[at + 1] === 0 || ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0) at += 1;
    }
    if (at + 2 !== bytes.length) chunks.push('bytes at the end');
    return chunks;
  },
};

/** What a served picture has besides its pixels: chunks, segments, metadata, more frames, bytes at its end. */
export const superfluousIn = async (bytes: Buffer, type: string): Promise<readonly string[]> => {
  const chunks = chunksOf[type];
  if (!chunks) return [`the type ${type}`];
  const {
    exif,
    xmp,
    iptc,
    icc,
    comments,
    pages = 1,
    orientation = 1,
    format,
  } = await sharp(bytes).metadata();
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
  return [
    ...chunks(bytes),
    ...Object.entries({ exif, xmp, iptc, icc, comments }).flatMap(([name, value]) => (value ? [name] : [])),
    ...(pages === 1 ? [] : ['frames']),
    ...(orientation === 1 ? [] : ['orientation']),
    ...(`image/${format}` === type ? [] : [`content of ${format}`]),
  ];
};
