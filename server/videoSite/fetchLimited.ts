/** A complete response of another server. */
interface Fetched {
  readonly bytes: Uint8Array;
  /** The media type without parameters. */
  readonly type: string;
}

/**
 * Fetches from a foreign server: follows no redirects, limits the whole response to `withinMs` and `maxBytes`. Rejects if
 * a limit is exceeded or the status is no success.
 */
export const fetchLimited = async (
  address: string,
  { accept, maxBytes, withinMs = 5000 }: { accept: string; maxBytes: number; withinMs?: number },
): Promise<Fetched> => {
  const response = await fetch(address, {
    headers: { accept },
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    throw new Error(`responded ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the stream.
  for await (const chunk of response.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`responded with more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return { bytes: Buffer.concat(chunks), type };
};
