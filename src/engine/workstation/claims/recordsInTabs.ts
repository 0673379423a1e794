interface Message {
  readonly tab: string;
  /** The record on screen in that tab; null without one. */
  readonly id: string | null;
  /** The other tabs respond with theirs. */
  readonly isQuestion?: true;
}

const tab = Math.random().toString(36).slice(2);
const elsewhere = new Map<string, string>();
let channel: BroadcastChannel | undefined;
let own: string | null = null;

const post = (message: Partial<Message> = {}): void => channel?.postMessage({ tab, id: own, ...message });

/** Asks the other tabs what they show, before this one shows something. */
export const askOtherTabs = (): void => {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('studio-workstation');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.id === null) elsewhere.delete(data.tab);
    else elsewhere.set(data.tab, data.id);
    if (data.isQuestion && own !== null) post();
  });
  post({ isQuestion: true });
};

/**
 * Says to the other tabs of this browser which record is on screen here, until the returned function is called. A claim belongs to the
 * person, not to a tab.
 */
export const showInTab = (id: string): (() => void) => {
  askOtherTabs();
  own = id;
  post();
  return () => {
    if (own !== id) return;
    own = null;
    post();
  };
};

/** Whether another tab of this browser has a record on screen. */
export const isInOtherTab = (id: string): boolean => [...elsewhere.values()].includes(id);
