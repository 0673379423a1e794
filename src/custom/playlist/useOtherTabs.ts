import { useCallback, useEffect, useRef } from 'react';

const channelName = 'studio-playlist';

/**
 * Calls `refresh` when the window gets the focus, and with `true` when another tab of this browser has changed the same
 * record. Returns the function that notifies the other tabs.
 */
export const useOtherTabs = (id: string, refresh: (isNews: boolean) => void): (() => void) => {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    window.addEventListener('focus', () => refresh(false), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') refresh(false);
      },
      { signal },
    );
    if (typeof BroadcastChannel !== 'undefined') {
      const open = new BroadcastChannel(channelName);
      open.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === id && refresh(true), {
        signal,
      });
      channel.current = open;
    }
    return () => {
      off.abort();
      channel.current?.close();
      channel.current = undefined;
    };
  }, [id, refresh]);
  return useCallback(() => channel.current?.postMessage(id), [id]);
};
