/** A video that frames are taken from. */
export interface FrameSource {
  /** In seconds. */
  readonly duration: number;
  /** A picture of the frame at a time, at most `width` pixels wide. Rejects where the browser cannot decode it. */
  readonly frameAt: (seconds: number, width: number) => Promise<Blob>;
  /** Frees the video. */
  readonly close: () => void;
}

/** The next event of a video; rejects with its error. */
const eventOf = (video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (work: () => void) => () => {
      video.removeEventListener(name, onEvent);
      video.removeEventListener('error', onError);
      work();
    };
    const onEvent = end(resolve);
    const onError = end(() => reject(new Error(video.error?.message ?? 'the video cannot be decoded')));
    video.addEventListener(name, onEvent);
    video.addEventListener('error', onError);
  });

/** Opens the video at an address. Rejects where the browser cannot decode it. */
export const openFrames = async (address: string): Promise<FrameSource> => {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.playsInline = true;
  const loaded = eventOf(video, 'loadeddata');
  video.src = address;
  await loaded;
  // Recorders leave the duration open.
  const duration = Number.isFinite(video.duration) ? video.duration : 0;
  let last: Promise<unknown> = Promise.resolve();

  const take = async (seconds: number, width: number): Promise<Blob> => {
    const time = Math.min(Math.max(0, seconds), Math.max(0, duration - 0.05));
    if (Math.abs(video.currentTime - time) > 0.001) {
      const seeked = eventOf(video, 'seeked');
      video.currentTime = time;
      await seeked;
    }
    const scale = Math.min(1, width / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    if (!blob) throw new Error('the frame cannot be encoded');
    return blob;
  };

  return {
    duration,
    // One after the other, because the video has one position.
    frameAt: (seconds, width) => {
      const taken = last.then(() => take(seconds, width));
      last = taken.catch(() => undefined);
      return taken;
    },
    close: () => {
      video.removeAttribute('src');
      video.load();
    },
  };
};
