import type { Order } from './moves';

/** A change of an order: shown at once, sent when the changes before it have finished. */
export interface OrderChange {
  /** The expected order after the change. */
  readonly apply: (order: Order) => Order;
  /** Resolves with the whole order after the change. */
  readonly send: () => Promise<Order>;
  /** A pending change with the same name is replaced by this one. */
  readonly replaces?: string | undefined;
}

interface QueuedChange {
  change: OrderChange;
  isSent: boolean;
  finished: Promise<void>;
  settle: (error?: unknown) => void;
}

/**
 * Sends the changes of an order one after the other. `onChange` gets the unfinished changes, and the order that the last
 * request returned; apply the changes to that order to show it. A rejected change is removed, which reverts it.
 */
export const createChangeQueue = ({
  onChange,
  onIdle,
}: {
  readonly onChange: (pending: readonly OrderChange[], order?: Order) => void;
  /** All changes have finished. */
  readonly onIdle: () => void;
}) => {
  let queue: readonly QueuedChange[] = [];
  let isSending = false;

  const pending = () => queue.map(({ change }) => change);
  const sendAll = async (): Promise<void> => {
    isSending = true;
    for (let next = queue[0]; next; next = queue[0]) {
      const current = next;
      current.isSent = true;
      const remove = (order?: Order) => {
        queue = queue.filter(other => other !== current);
        onChange(pending(), order);
      };
      try {
        remove(await current.change.send());
        current.settle();
      } catch (error) {
        remove();
        current.settle(error);
      }
    }
    isSending = false;
    onIdle();
  };

  return {
    isIdle: () => !queue.length,
    /** Resolves when the change is saved, rejects when it is rejected. */
    add: (change: OrderChange): Promise<void> => {
      const last = queue.at(-1);
      if (last && !last.isSent && change.replaces !== undefined && last.change.replaces === change.replaces) {
        last.change = change;
        onChange(pending());
        return last.finished;
      }
      const added: QueuedChange = {
        change,
        isSent: false,
        finished: Promise.resolve(),
        settle: () => undefined,
      };
      added.finished = new Promise((resolve, reject) => {
        added.settle = error => (error === undefined ? resolve() : reject(error));
      });
      queue = [...queue, added];
      onChange(pending());
      if (!isSending) void sendAll();
      return added.finished;
    },
  };
};
