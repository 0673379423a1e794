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
 * Returns a function that sends one row of a sheet. Rows that are sent at the same time share one request; each call
 * resolves to the response for its row, and rejects when the request fails.
 */
export const createRowSender = (
  { call }: Pick<Services, 'call'>,
  collection_id: string,
  activityId: string,
) => {
  let queue: QueuedRow[] = [];

  const flush = async (): Promise<void> => {
    const queued = queue;
    queue = [];
    try {
      const rows = queued.map(({ row }) => row);
      const { items } = await call(
        questionEndpoints.sheet,
        { body: { collection_id, rows } },
        { hideFromTray: true, activityId },
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
      // A microtask, so that rows queued in the same task share the request.
      if (queue.length === 1) queueMicrotask(() => void flush());
    });
};
