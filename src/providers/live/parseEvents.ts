/** An event of a stream. Without a name it is a sign of life. */
export interface StreamEvent {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly data: string;
}

const parseEvent = (block: string): StreamEvent => {
  let id: string | undefined;
  let name: string | undefined;
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'id') id = value;
    else if (field === 'event') name = value;
    else if (field === 'data') data.push(value);
  }
  return { id, name: data.length > 0 ? (name ?? 'message') : undefined, data: data.join('\n') };
};

const gap = /\r\n\r\n|\n\n|\r\r/;

/**
 * The server-sent events of a response, however it is cut into chunks. An incomplete event at the end is left out.
 *
 * @example for await (const { name, data } of parseEvents(response.body)) …
 */
export const parseEvents = async function* (
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<StreamEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      for (let end = gap.exec(text); end; end = gap.exec(text)) {
        yield parseEvent(text.slice(0, end.index));
        text = text.slice(end.index + end[0].length);
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
};
