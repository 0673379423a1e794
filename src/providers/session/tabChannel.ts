import type { SessionEnd } from '../../contract/transitions/session';
import { safeStorage } from '../storage';

/** Messages between the tabs of one browser. */
export type TabMessage =
  { readonly type: 'signed-in' } | { readonly type: 'ended'; readonly reason: SessionEnd };

/** A storage key. Its changes inform tabs without BroadcastChannel. */
export const refreshTokenKey = 'refreshToken';
const channelName = 'studio-session';
/** A removed key counts as a sign-out after this delay, unless a message with the reason arrives first. */
const messageDelayMs = 100;

/** Exchanges messages with other tabs by BroadcastChannel, or by storage events without it. */
export const createTabChannel = (onMessage: (message: TabMessage) => void) => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);

  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key !== refreshTokenKey || oldValue === newValue) return;
    if (newValue !== null) return onMessage({ type: 'signed-in' });
    setTimeout(() => {
      if (safeStorage.get(refreshTokenKey) === undefined) onMessage({ type: 'ended', reason: 'logout' });
    }, messageDelayMs);
  };
  window.addEventListener('storage', onStorage);

  return {
    broadcast: (message: TabMessage): void => channel?.postMessage(message),
    stop: (): void => {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    },
  };
};
