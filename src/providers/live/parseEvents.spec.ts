import { describe, expect, it } from 'vitest';
import { parseEvents, type StreamEvent } from './parseEvents';

const streamOf = (...chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: controller => {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

const eventsOf = async (...chunks: readonly Uint8Array[]): Promise<StreamEvent[]> => {
  const events: StreamEvent[] = [];
  for await (const event of parseEvents(streamOf(...chunks))) events.push(event);
  return events;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const text = 'id: 1\nevent: changes\ndata: {"a":\ndata: "Bär"}\n\nid: 2\n: alive\n\ndata: x\n\nevent: cut';
const expected = [
  { id: '1', name: 'changes', data: '{"a":\n"Bär"}' },
  { id: '2', name: undefined, data: '' },
  { id: undefined, name: 'message', data: 'x' },
];

describe('server-sent events', () => {
  it('are read without an incomplete one at the end', async () => {
    expect(await eventsOf(bytes(text))).toEqual(expected);
  });

  it('are the same in chunks of one byte, and with other line ends', async () => {
    const all = bytes(text);
    expect(await eventsOf(...Array.from(all, (_, at) => all.slice(at, at + 1)))).toEqual(expected);
    expect(await eventsOf(bytes(text.replaceAll('\n', '\r\n')))).toEqual(expected);
  });

  it('leave no reader behind when nobody reads on', async () => {
    let isCancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      start: controller => controller.enqueue(bytes('data: x\n\n')),
      cancel: () => void (isCancelled = true),
    });
    for await (const { data } of parseEvents(endless)) {
      expect(data).toBe('x');
      break;
    }
    expect(isCancelled).toBe(true);
  });
});
