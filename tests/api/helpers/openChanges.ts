import type { App } from '../../../server/app';
import { parseEvents, type StreamEvent } from '../../../src/providers/live/parseEvents';

/** An open stream of changes. */
export interface ChangesReader {
  readonly response: Response;
  /** The next event but signs of life; undefined at the end. */
  readonly next: () => Promise<
    { readonly name: string; readonly data: unknown; readonly id: string } | undefined
  >;
  readonly close: () => Promise<void>;
}

/** Opens the stream of changes of these resources at a process. */
export const openChanges = async (
  app: App,
  {
    token,
    resources,
    lastEventId,
  }: { readonly token: string; readonly resources: readonly string[]; readonly lastEventId?: string },
): Promise<ChangesReader> => {
  const query = new URLSearchParams(resources.map(resource => ['resource', resource]));
  const response = await app(
    new Request(`http://localhost:8080/api/studio/changes?${query}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
    }),
    { address: '127.0.0.1' },
  );
  const events: AsyncGenerator<StreamEvent, void, undefined> | undefined =
    response.status === 200 ? parseEvents(response.body!) : undefined;
  return {
    response,
    next: async () => {
      for (;;) {
        const result = await events?.next();
        if (!result || result.done) return undefined;
        const { name, data, id = '' } = result.value;
        if (name !== undefined) return { name, data: JSON.parse(data), id };
      }
    },
    close: async () => void (await events?.return()),
  };
};

/** Reads a stream until its `ready`. What was changed before is skipped. */
export const untilReady = async (stream: ChangesReader): Promise<ChangesReader> => {
  for (let event = await stream.next(); event?.name !== 'ready'; event = await stream.next())
    if (!event) throw new Error('The stream ended before it was ready.');
  return stream;
};

/** The changes of an event; none of other events. */
export const changesOf = (
  event: Awaited<ReturnType<ChangesReader['next']>>,
): readonly Record<string, unknown>[] =>
  (event?.data as { changes?: readonly Record<string, unknown>[] } | undefined)?.changes ?? [];
