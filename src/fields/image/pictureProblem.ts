import type { MessageKey, MessageValues } from '../../contract/messages';

/** What browsers and the server take. */
const types = ['image/jpeg', 'image/png', 'image/webp'];

/** For the file chooser. */
export const acceptedTypes = [...types, '.jpg', '.jpeg', '.png', '.webp'].join(',');

/** The type that a file's first bytes tell, whatever its name says. */
const typeOfBytes = (bytes: Uint8Array): string | undefined => {
  const starts = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'image/webp';
  return undefined;
};

/** Why a file is refused as a picture: its message and values, or undefined where nothing is wrong (specification section 5). */
export const pictureProblem = async (
  file: Blob,
  bytes: number,
): Promise<readonly [MessageKey, MessageValues?] | undefined> => {
  if (!file.type.startsWith('image/')) return ['images-only'];
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  if (!types.includes(file.type) || typeOfBytes(head) !== file.type) return ['unsupported-file-type'];
  return file.size > bytes ? ['file-too-large', { megabytes: bytes / 1_000_000 }] : undefined;
};
