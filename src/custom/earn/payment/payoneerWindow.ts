/** The channel on which the page that Payoneer leads back to tells the page that opened its window. */
const channelName = 'payoneer';

export type PayoneerResult = 'done' | 'declined';

const isResult = (data: unknown): data is PayoneerResult => data === 'done' || data === 'declined';

/** Tells the page that opened the window of Payoneer how it ended. */
export const reportPayoneer = (result: PayoneerResult): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(result);
  channel.close();
};

/** Calls `listener` when the window of Payoneer ends, whatever tab opened it. Returns a function that stops it. */
export const onPayoneerResult = (listener: (result: PayoneerResult) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isResult(data)) listener(data);
  };
  return () => channel.close();
};

/** Opens the application in a window of its own; false where the browser blocks it. */
export const openPayoneer = (url: string, isPopup: boolean): boolean =>
  window.open(url, 'payoneer', isPopup ? 'popup,width=560,height=760' : undefined) !== null;
