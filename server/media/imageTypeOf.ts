export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

const signatures: readonly { readonly type: ImageType; readonly at: number; readonly bytes: string }[] = [
  { type: 'image/jpeg', at: 0, bytes: '\u00ff\u00d8\u00ff' },
  { type: 'image/png', at: 0, bytes: '\u0089PNG\r\n\u001a\n' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  { type: 'image/gif', at: 0, bytes: 'GIF87a' },
  { type: 'image/gif', at: 0, bytes: 'GIF89a' },
];

/** Detects the image type by the leading bytes; undefined for any other file. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined => {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const found = signatures.find(({ at, bytes: expected }) => head.startsWith(expected, at));
  return found?.type === 'image/webp' && !head.startsWith('RIFF') ? undefined : found?.type;
};
