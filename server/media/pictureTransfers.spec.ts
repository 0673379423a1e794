import { describe, expect, it } from 'vitest';
import { createPictureTransfers } from './pictureTransfers';
import type { RenderedImage } from './renderImage';

const pictureOf = (bytes: number): RenderedImage => ({ type: 'image/png', body: Buffer.alloc(bytes, 7) });
const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** Starts transfers of one picture; counts those whose picture was read. */
const startMany = (count: number, bytes: number, person = 'attacker') => {
  const { start } = createPictureTransfers();
  let read = 0;
  const transfers = Array.from({ length: count }, () =>
    start(person, async () => {
      read += 1;
      return pictureOf(bytes);
    }),
  );
  return { start, transfers, read: () => read };
};

describe('transfers of pictures', () => {
  it('send the bytes of a picture', async () => {
    const transfer = await createPictureTransfers().start('person', async () => pictureOf(200_000));
    expect(transfer).toMatchObject({ type: 'image/png', bytes: 200_000 });
    const bytes = Buffer.from(await new Response(transfer!.stream).arrayBuffer());
    expect(bytes.equals(pictureOf(200_000).body)).toBe(true);
  });

  it('of large pictures are few for one address, and others are not delayed', async () => {
    const { start, transfers, read } = startMany(20, 200_000);
    const first = await Promise.all(transfers.slice(0, 6));
    await turn();
    expect(read()).toBe(6);
    expect(await start('somebody else', async () => pictureOf(200_000))).not.toBeNull();
    await new Response(first[0]!.stream).arrayBuffer();
    await first[1]!.stream.cancel();
    await Promise.all(transfers.slice(6, 8));
    await turn();
    expect(read()).toBe(8);
  });

  it('of small pictures do not wait for their clients', async () => {
    const { transfers, read } = startMany(20, 20_000);
    await Promise.all(transfers);
    expect(read()).toBe(20);
  });

  it('return none for a missing picture, and the error of a failed one', async () => {
    const { start } = createPictureTransfers();
    expect(await start('person', async () => null)).toBeNull();
    await expect(start('person', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
