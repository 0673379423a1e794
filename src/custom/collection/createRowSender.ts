import type { OutputOf, CallInput } from '../../contract/calls/endpoint';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Services } from '../../engine/services/services';

type SheetCall = typeof questionEndpoints.sheet;
export type RowToSend = CallInput<SheetCall>['body']['rows'][number];
export type RowResponse = OutputOf<SheetCall>;

interface QueuedRow {
  readonly row: RowToSend;
  readonly resolve: (response: RowResponse) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends rows of a sheet: rows that are sent at the same time share one request, and each gets its own response. Rejects as
 * the request does.
 */
export const createRowSender = ({ call }: Pick<Services, 'call'>, collection_id: string) => {
  let queue: QueuedRow[] = [];

  const flush = async (): Promise<void> => {
    const queued = queue;
    queue = [];
    try {
      const rows = queued.map(({ row }) => row);
      const { items } = await call(
        questionEndpoints.sheet,
        { body: { collection_id, rows } },
        { hideFromTray: true },
      );
      for (const { row, resolve, reject } of queued) {
        const response = items.find(({ key }) => key === row.key);
        if (response) resolve(response);
        else reject(new Error(`The response has no result for the row ${row.key}`));
      }
    } catch (error) {
      for (const { reject } of queued) reject(error);
    }
  };

  return (row: RowToSend): Promise<RowResponse> =>
    new Promise((resolve, reject) => {
      queue.push({ row, resolve, reject });
      // After all rows of this turn of the event loop are queued.
      if (queue.length === 1) queueMicrotask(() => void flush());
    });
};
