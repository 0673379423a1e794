import { useEffect, useState } from 'react';
import { openFrames, type FrameSource } from './videoFrames';

/** A frame that is suggested: its time in seconds, and the address of a small picture. */
export interface SuggestedFrame {
  readonly time: number;
  readonly address: string;
}

/** Where in the video the suggested frames are. The second is chosen first: titles and black frames come before it. */
const positions = [0.05, 0.25, 0.45, 0.65, 0.85] as const;
const suggestedPx = 160;

/** Opens a video, and takes the suggested frames. Nothing is suggested of one that the browser cannot decode. */
export const useFrames = (
  /** The file, or the address of an uploaded video. */
  video: Blob | string | undefined,
): { readonly source: FrameSource | undefined; readonly suggested: readonly SuggestedFrame[] } => {
  const [source, setSource] = useState<FrameSource>();
  const [suggested, setSuggested] = useState<readonly SuggestedFrame[]>([]);
  useEffect(() => {
    if (video === undefined) return;
    let isCurrent = true;
    const address = typeof video === 'string' ? video : URL.createObjectURL(video);
    const addresses: string[] = typeof video === 'string' ? [] : [address];
    let opened: FrameSource | undefined;
    const open = async (): Promise<void> => {
      opened = await openFrames(address);
      if (!isCurrent) return opened.close();
      setSource(opened);
      for (const position of positions) {
        const time = opened.duration * position;
        const picture = URL.createObjectURL(await opened.frameAt(time, suggestedPx));
        addresses.push(picture);
        if (!isCurrent) return;
        setSuggested(all => [...all, { time, address: picture }]);
      }
    };
    open().catch(() => undefined); // the moment has no picture then, and can get one later
    return () => {
      isCurrent = false;
      opened?.close();
      setSource(undefined);
      setSuggested([]);
      for (const each of addresses) URL.revokeObjectURL(each);
    };
  }, [video]);
  return { source, suggested };
};
