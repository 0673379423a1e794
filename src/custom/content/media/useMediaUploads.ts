import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { limits } from '../../../contract/limits';
import { useLargeUploads } from '../../../engine/services/useLargeUploads';
import { useServices } from '../../../engine/services/services';
import { validatePicture } from '../../../fields/kinds/image/validatePicture';
import { resources } from '../../../resources/all';
import { useStartVideos } from '../newMoment/useStartVideos';
import { createPictureUploads } from './pictureUploads';
import { usageKey } from './MediaUsage';

/** Pictures of the media are not cropped: they have the limits of the largest purpose. */
const purpose = 'banner';

/**
 * The uploads of pictures and videos to the media: both are checked before they are sent. Those of pictures end with the screen, those of
 * videos go on. The list is loaded again after each.
 */
export const useMediaUploads = () => {
  const translate = useTranslate();
  const cache = useQueryClient();
  const services = useServices();
  const { uploads: videos, list: videoList } = useLargeUploads();
  const { problems, startVideos } = useStartVideos();

  const reload = (): void => {
    void cache.invalidateQueries({ queryKey: [resources.mediaFiles.name] });
    void cache.invalidateQueries({ queryKey: usageKey });
  };
  const options = {
    upload: (
      file: File,
      { signal, onProgress }: { signal: AbortSignal; onProgress: (sent: number) => void },
    ) => services.upload(file, purpose, signal, onProgress),
    check: async (file: File) => {
      const { bytes } = limits.upload[purpose];
      const invalid = await validatePicture(file);
      if (invalid) return translate(`messages.${invalid[0]}`, invalid[1]);
      return file.size > bytes
        ? translate('messages.file-too-large', { megabytes: bytes / 1_000_000 })
        : undefined;
    },
    describeError: services.describeError,
    onUploaded: reload,
  };
  const latest = useRef(options);
  latest.current = options;
  const [pictures] = useState(() => createPictureUploads(() => latest.current));
  useEffect(() => pictures.close, [pictures]);
  const pictureList = useSyncExternalStore(pictures.subscribe, pictures.get);

  const complete = videoList.filter(({ state }) => state === 'done').length;
  const loaded = useRef(complete);
  useEffect(() => {
    if (loaded.current === complete) return;
    loaded.current = complete;
    void cache.invalidateQueries({ queryKey: [resources.mediaFiles.name] });
    void cache.invalidateQueries({ queryKey: usageKey });
  }, [cache, complete]);

  /** Uploads files: videos by their declared type, everything else as pictures. */
  const add = (files: readonly File[]): void => {
    const isVideo = (file: File): boolean => file.type.startsWith('video/');
    pictures.add(files.filter(file => !isVideo(file)));
    void startVideos(files.filter(isVideo));
  };
  return {
    add,
    pictures,
    pictureList,
    videos,
    videoList: videoList.filter(({ state }) => state !== 'done' && state !== 'interrupted'),
    videoProblems: problems,
  };
};
