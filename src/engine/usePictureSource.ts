import { useCallback } from 'react';
import type { PictureSource } from '../ui/display/Avatar';
import { useServices } from './services/services';

/**
 * A function that converts the id of a picture into the `src` of an image. Keeps null (no picture yet) and undefined (never has a
 * picture).
 *
 * @example <Thumbnail src={pictureSource(note.cover) ?? undefined} />
 */
export const usePictureSource = () => {
  const { pictureUrl } = useServices();
  return useCallback(
    <N extends null | undefined = never>(id: string | N): PictureSource | N =>
      typeof id === 'string' ? (width, height) => pictureUrl(id, width, height) : id,
    [pictureUrl],
  );
};
