import { useCallback, useEffect, useRef } from 'react';

const channelName = 'studio-playlist';

/**
 * Calls `refresh(false)` when the window gets the focus, and `refresh(true)` when another tab of this browser changed the
 * same record. Returns a function that notifies the other tabs of a change.
 */
export const useOtherTabs = (id: string, refresh: (hasNewData: boolean) => void): (() => void) => {
  const channel = useRef<BroadcastChannel>(undefined);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('focus', () => refresh(false), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') refresh(false);
      },
      { signal },
    );
    if (typeof BroadcastChannel !== 'undefined') {
      const opened = new BroadcastChannel(channelName);
      opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => data === id && refresh(true), {
        signal,
      });
      channel.current = opened;
    }
    return () => {
      listeners.abort();
      channel.current?.close();
      channel.current = undefined;
    };
  }, [id, refresh]);
  return useCallback(() => channel.current?.postMessage(id), [id]);
};
