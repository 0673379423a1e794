const name = 'studio-activity';
let sender: BroadcastChannel | undefined;

/** Notifies all tabs of the browser, this one included, that the person has changed something. */
export const announceActivity = (): void => {
  if (typeof BroadcastChannel === 'undefined') return;
  sender ??= new BroadcastChannel(name);
  sender.postMessage(null);
};

/** Calls `listener` after each change in any tab, until the returned function is called. */
export const onActivity = (listener: () => void): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const receiver = new BroadcastChannel(name);
  receiver.addEventListener('message', () => listener());
  return () => receiver.close();
};
