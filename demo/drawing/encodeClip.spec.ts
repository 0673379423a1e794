import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeClip, vp8FrameOf } from './encodeClip';

const options = { seconds: 1, fps: 10, width: 160, height: 90 } as const;

describe('encodeClip', () => {
  it('encodes a WebM with the requested duration, size and frame rate', async () => {
    const clip = await encodeClip('tram', options);
    const input = new Input({ source: new BufferSource(clip), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    expect(await input.getMimeType()).toMatch(/^video\/webm/);
    expect(track?.codec).toBe('vp8');
    expect([track?.codedWidth, track?.codedHeight]).toEqual([160, 90]);
    expect(await input.computeDuration()).toBeCloseTo(1, 2);
    const packets = [];
    if (track) for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    expect(packets.map(({ timestamp }) => timestamp)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(index => index / 10),
    );
    expect(packets.every(({ type }) => type === 'key')).toBe(true);
    expect(new Set(packets.map(({ data }) => Buffer.from(data).toString('base64'))).size).toBeGreaterThan(5);
  });

  it('encodes another clip for another variant', async () => {
    const [one, other] = await Promise.all([
      encodeClip('tram', options),
      encodeClip('tram', { ...options, variant: 1 }),
    ]);
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });
});

describe('vp8FrameOf', () => {
  const picture = sharp({ create: { width: 32, height: 16, channels: 3, background: '#336699' } });

  it('extracts a key frame with the VP8 start code and the size', async () => {
    const frame = vp8FrameOf(await picture.clone().webp().toBuffer());
    expect((frame[0] ?? 1) & 1).toBe(0);
    expect([...frame.subarray(3, 6)]).toEqual([0x9d, 0x01, 0x2a]);
    expect([frame.readUInt16LE(6) & 0x3fff, frame.readUInt16LE(8) & 0x3fff]).toEqual([32, 16]);
  });

  it('rejects a picture without a VP8 frame', async () => {
    expect(() => vp8FrameOf(Buffer.from('RIFF'))).toThrow('no VP8 frame');
    const lossless = await picture.clone().webp({ lossless: true }).toBuffer();
    expect(() => vp8FrameOf(lossless)).toThrow('no VP8 frame');
  });
});
