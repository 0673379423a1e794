/** An answer of another server, read to its end. */
interface Fetched {
  readonly bytes: Uint8Array;
  /** Its media type, without parameters. */
  readonly type: string;
}

/**
 * Fetches from a server that is not ours: no redirect is followed, it has `withinMs` for the whole answer, and no more
 * than `maxBytes` of it are read. Rejects where any of that fails, or the answer is not a success.
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
    throw new Error(`answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop early cancels the rest.
  for await (const chunk of response.body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`answered more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return { bytes: Buffer.concat(chunks), type };
};
