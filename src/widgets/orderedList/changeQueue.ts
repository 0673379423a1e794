import type { Order } from './moves';

/** A change of an order that is shown at once and sent when those before it are answered. */
export interface OrderChange {
  /** The order as it will be, as far as that can be told. */
  readonly apply: (order: Order) => Order;
  /** Answers the whole order as it is then. */
  readonly send: () => Promise<Order>;
  /** One that waits still and has the same name is replaced by this one. */
  readonly replaces?: string | undefined;
}

interface Waiting {
  change: OrderChange;
  isSent: boolean;
  whenDone: Promise<void>;
  settle: (error?: unknown) => void;
}

/**
 * Sends the changes of one order one after the other. `onChange` gets all that are not answered yet, and the order where
 * one was answered: what is shown is that order with the changes on top. One that is refused leaves; so what it did goes
 * back by itself.
 */
export const createChangeQueue = ({
  onChange,
  onIdle,
}: {
  readonly onChange: (pending: readonly OrderChange[], order?: Order) => void;
  /** Everything is answered. */
  readonly onIdle: () => void;
}) => {
  let waiting: readonly Waiting[] = [];
  let isBusy = false;

  const pending = () => waiting.map(({ change }) => change);
  const work = async (): Promise<void> => {
    isBusy = true;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const sent = next;
      sent.isSent = true;
      const leave = (order?: Order) => {
        waiting = waiting.filter(one => one !== sent);
        onChange(pending(), order);
      };
      try {
        leave(await sent.change.send());
        sent.settle();
      } catch (error) {
        leave();
        sent.settle(error);
      }
    }
    isBusy = false;
    onIdle();
  };

  return {
    isIdle: () => !waiting.length,
    /** Fulfils when it is answered, rejects when it is refused. */
    add: (change: OrderChange): Promise<void> => {
      const last = waiting.at(-1);
      if (last && !last.isSent && change.replaces !== undefined && last.change.replaces === change.replaces) {
        last.change = change;
        onChange(pending());
        return last.whenDone;
      }
      const one: Waiting = { change, isSent: false, whenDone: Promise.resolve(), settle: () => undefined };
      one.whenDone = new Promise((resolve, reject) => {
        one.settle = error => (error === undefined ? resolve() : reject(error));
      });
      waiting = [...waiting, one];
      onChange(pending());
      if (!isBusy) void work();
      return one.whenDone;
    },
  };
};
