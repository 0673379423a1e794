import { useCallback } from 'react';
import { reviewMomentEndpoints, type ReviewDetails } from '../../../../contract/endpoints/reviewMoments';
import type { MomentReview } from '../../../../contract/entities/momentReview';
import { useServices } from '../../../../engine/services/services';
import { useItemDetails, usePrefetchDetails } from '../../../../engine/workstation/useItemDetails';
import type { Workstation } from '../../../../engine/workstation/useWorkstation';
import { PLAYER_HEIGHT, PLAYER_WIDTH } from './playerSize';

const useLoadDetails = () => {
  const { call } = useServices();
  return useCallback(
    async (id: string): Promise<ReviewDetails> => {
      const { items } = await call(reviewMomentEndpoints.get, { params: { id } });
      return items[0]!; // one item, or the call rejects
    },
    [call],
  );
};

/** The moment on screen with its creator, decisions and internal notes. */
export const useReviewDetails = (station: Workstation<MomentReview>) =>
  useItemDetails('reviewMoments', station, useLoadDetails());

/** Resolves when a picture is there, or cannot be loaded. */
const loadPicture = (src: string): Promise<unknown> =>
  new Promise(resolve => {
    const picture = new Image();
    picture.onload = resolve;
    picture.onerror = resolve;
    picture.src = src;
  });

/** How long the start of a video may take, so that a slow one does not hide that the rest is loaded. */
const VIDEO_MS = 10_000;

/**
 * Resolves when enough of a video is there to begin, or it cannot be loaded. The browser keeps what it has read. The request ends with
 * that: one that went on would use one of the few connections to the server, for which decisions would wait.
 */
const loadVideo = async (src: string): Promise<void> => {
  const video = document.createElement('video');
  await new Promise(resolve => {
    video.preload = 'auto';
    video.muted = true;
    video.oncanplay = resolve;
    video.onerror = resolve;
    setTimeout(resolve, VIDEO_MS);
    video.src = src;
  });
  video.onerror = null;
  video.removeAttribute('src');
  video.load();
};

/** Loads a moment of the queue before it is shown: details, picture and the start of an uploaded video. */
export const usePreloadReview = () => {
  const { pictureUrl, fileUrl } = useServices();
  const prefetch = usePrefetchDetails('reviewMoments', useLoadDetails());
  return useCallback(
    ({ id, thumbnail, video_id: video }: MomentReview): Promise<unknown> =>
      Promise.all([
        prefetch(id),
        thumbnail && loadPicture(pictureUrl(thumbnail, PLAYER_WIDTH, PLAYER_HEIGHT)),
        video && loadVideo(fileUrl(video)),
      ]),
    [prefetch, pictureUrl, fileUrl],
  );
};
