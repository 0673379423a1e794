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

const clip = new URL('../../../demo/pictures/beach.webm', import.meta.url);

/** A short WebM file: a clip of the demo. */
export const aWebm = async (): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await readFile(clip));

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
