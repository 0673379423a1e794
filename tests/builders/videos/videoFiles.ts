import { readFile } from 'node:fs/promises';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** A short WebM file: a clip of the demo. */
export const aWebm = async (scene = 'beach'): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`../../../demo/pictures/${scene}.webm`, import.meta.url)));

/** The same frames as an MP4 file, whose index comes first. */
export const anMp4 = async ({ isFragmented = false } = {}): Promise<Uint8Array<ArrayBuffer>> => {
  const input = new Input({ source: new BufferSource(await aWebm()), formats: ALL_FORMATS });
  const track = await input.getPrimaryVideoTrack();
  const codec = await track?.getCodec();
  if (!track || !codec) throw new Error('the clip has no video');
  const target = new BufferTarget();
  const fastStart = isFragmented ? 'fragmented' : 'in-memory';
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = await track.getDecoderConfig();
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig: decoderConfig ?? undefined });
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
};

/** An MP4 file with so many bytes that no player needs, each block of them different. */
export const largeMp4 = async (fillerBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const mp4 = await anMp4();
  const bytes = new Uint8Array(mp4.length + 8 + fillerBytes);
  bytes.set(mp4);
  const view = new DataView(bytes.buffer);
  view.setUint32(mp4.length, fillerBytes + 8);
  bytes.set(Buffer.from('free'), mp4.length + 4);
  for (let at = mp4.length + 8; at + 4 <= bytes.length; at += 4)
    view.setUint32(at, Math.imul(at, 2_654_435_761));
  return bytes;
};
