import type { HostilePicture } from './hostilePicture';
import { jpegPictures } from './jpegPictures';
import { otherFiles, wronglyDeclared } from './otherFiles';
import { encoded, fast, picture } from './pictureBytes';
import { pngPictures } from './pngPictures';
import { webpPictures } from './webpPictures';

/** Pictures that end too early, each after several parts of its bytes. */
const truncated = async (): Promise<readonly HostilePicture[]> => {
  const all = {
    'image/jpeg': await encoded(picture().jpeg()),
    'image/png': await encoded(picture().png(fast)),
    'image/webp': await encoded(picture().webp()),
  };
  return Object.entries(all).flatMap(([type, bytes]) =>
    [0.02, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97].map(share => ({
      name: `${type} of which ${share * 100} % arrive`,
      type,
      bytes: bytes.slice(0, Math.max(16, Math.floor(bytes.length * share))),
      outcome: 'upload-failed' as const,
    })),
  );
};

/** Files that are uploaded as pictures and are none, are broken, are too large, or have what nobody else may get. */
export const hostilePictures = async (): Promise<readonly HostilePicture[]> => [
  ...(await otherFiles()),
  ...(await wronglyDeclared()),
  ...(await jpegPictures()),
  ...(await pngPictures()),
  ...(await webpPictures()),
  ...(await truncated()),
];
