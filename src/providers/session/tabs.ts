import type { SessionEnd } from '../../contract/transitions/session';
import { safeStorage } from '../storage';

/** What the tabs of one browser tell each other. */
export type TabMessage =
  { readonly type: 'signed-in' } | { readonly type: 'ended'; readonly reason: SessionEnd };

/** The storage key whose coming and going tells tabs that have no channel. */
export const sharedKey = 'refreshToken';
const channelName = 'studio-session';
/** A removed key is taken for a sign-out only when the channel, which knows the reason, stays silent this long. */
const patienceMs = 100;

/** Listens to the other tabs and tells them; by BroadcastChannel, and by storage events where there is none. */
export const createTabs = (listener: (message: TabMessage) => void) => {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);

  const onStorage = ({ key, oldValue, newValue }: StorageEvent): void => {
    if (key !== sharedKey || oldValue === newValue) return;
    if (newValue !== null) return listener({ type: 'signed-in' });
    setTimeout(() => {
      if (safeStorage.get(sharedKey) === undefined) listener({ type: 'ended', reason: 'logout' });
    }, patienceMs);
  };
  window.addEventListener('storage', onStorage);

  return {
    tell: (message: TabMessage): void => channel?.postMessage(message),
    stop: (): void => {
      channel?.close();
      window.removeEventListener('storage', onStorage);
    },
  };
};
