import type { MessageKey, MessageValues } from '../../../contract/messages';

/** Types that browsers and the server support. */
const types = ['image/jpeg', 'image/png', 'image/webp'];

/** The types and endings of pictures that can be uploaded, as the `accept` of a file input. */
export const acceptedTypes = [...types, '.jpg', '.jpeg', '.png', '.webp'].join(',');

/** The type of a file by its first bytes, independent of its name. */
const typeOfBytes = (bytes: Uint8Array): string | undefined => {
  const starts = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return undefined;
};

/** The largest file that is opened, in bytes. Only what is cropped from it is uploaded, compressed below the limit of the field. */
const openedBytes = 50_000_000;

/**
 * The error message, with its values, of a file that cannot be uploaded as a picture; undefined for a valid one. Reads its leading bytes: name
 * and declared type are not enough.
 *
 * @example const invalid = await validatePicture(file);
 */
export const validatePicture = async (
  file: Blob,
): Promise<readonly [MessageKey, MessageValues?] | undefined> => {
  if (!file.type.startsWith('image/')) return ['images-only'];
  const firstBytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!types.includes(file.type) || typeOfBytes(firstBytes) !== file.type) return ['unsupported-file-type'];
  return file.size > openedBytes ? ['file-too-large', { megabytes: openedBytes / 1_000_000 }] : undefined;
};
