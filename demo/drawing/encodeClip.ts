import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';
import { rasterise } from './rasterise';
import type { SceneName } from '../scenes';
import { drawScene } from './drawScene';

export interface ClipOptions {
  readonly variant?: number;
  readonly seconds: number;
  readonly fps: number;
  readonly width: number;
  readonly height: number;
  /** 1 to 100. */
  readonly quality?: number;
}

/**
 * Encodes a short clip of a scene as a WebM file (VP8, no sound). A lossy WebP contains exactly one VP8 key frame, so
 * that the picture encoder is enough.
 */
export const encodeClip = async (
  scene: SceneName,
  { variant = 0, seconds, fps, width, height, quality = 55 }: ClipOptions,
): Promise<Uint8Array> => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const track = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(track, { frameRate: fps });
  await output.start();
  const count = Math.max(1, Math.round(seconds * fps));
  for (let index = 0; index < count; index += 1) {
    const svg = drawScene({ scene, variant, t: index / count });
    const frame = vp8FrameOf(await rasterise(svg, { width, height, quality }));
    await track.add(
      new EncodedPacket(frame, 'key', index / fps, 1 / fps),
      index === 0 ? { decoderConfig: { codec: 'vp8', codedWidth: width, codedHeight: height } } : undefined,
    );
  }
  await output.finalize();
  if (!target.buffer) throw new Error(`The clip of ${scene} is empty.`);
  return new Uint8Array(target.buffer);
};

/** The VP8 bitstream inside a lossy WebP: RIFF header of 12 bytes, then chunks of name, length and even-padded data. */
export const vp8FrameOf = (webp: Buffer): Buffer => {
  let offset = 12;
  while (offset + 8 <= webp.length) {
    const name = webp.toString('latin1', offset, offset + 4);
    const length = webp.readUInt32LE(offset + 4);
    if (name === 'VP8 ') return webp.subarray(offset + 8, offset + 8 + length);
    offset += 8 + length + (length % 2);
  }
  throw new Error('The picture contains no VP8 frame.');
};
