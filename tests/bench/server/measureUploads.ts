import sharp from 'sharp';
import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { printBudgeted } from '../printBudgeted';
import { startStudio } from '../startStudio';
import { quantile } from '../statistics';
import { tokensOf } from './tokensOf';

/** Uploads whose times are measured. */
const UPLOADS = 5;
/** Other pictures are rendered with pauses, so that the rate of few is that of many. */
const RENDERINGS = 24;
const CACHED = 2000;
/** Requests at the same time, as a browser opens connections. */
const AT_ONCE = 6;

/** A picture like a photograph, slopes with noise, that needs almost as many bytes as a banner may have; each of another `seed`. */
const banner = async (seed: number): Promise<Uint8Array<ArrayBuffer>> => {
  const [width, height] = [3150, 2100];
  let state = seed;
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    const [x, y] = [Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    return x / 16 + y / 16 + ((state >> 16) % 48);
  });
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  for (let quality = 98; quality > 20; quality -= 1) {
    const bytes = await picture.clone().jpeg({ quality }).toBuffer();
    if (bytes.byteLength < 5_990_000) return new Uint8Array(bytes);
  }
  throw new Error('No quality makes the banner small enough');
};

/** Requests addresses, a few at a time, and returns how many a second arrive. Throws for a response that is no picture. */
const rateOf = async (addresses: readonly string[]): Promise<number> => {
  const waiting = [...addresses];
  const read = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const response = await fetch(address);
      await response.arrayBuffer();
      if (!response.headers.get('content-type')?.startsWith('image/'))
        throw new Error(`${address} responds ${response.status}`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return addresses.length / ((performance.now() - started) / 1000);
};

/**
 * Uploads banners of almost 6 MB until their picture is served, and requests pictures in new sizes and in stored ones. Prints both beside
 * their budgets; returns how many are over.
 */
export const measureUploads = async ({ moments }: Pick<BenchOptions, 'moments'>): Promise<number> => {
  const dataDir = await ensureSeeded(moments);
  const studio = await startStudio(dataDir);
  try {
    const api = `${studio.origin}/api/studio`;
    const token = await tokensOf(studio.origin, 'creator@demo.test')();
    const authorization = `Bearer ${token}`;
    const times: number[] = [];
    const ids: string[] = [];
    let bytes = 0;
    for (let seed = 1; seed <= UPLOADS; seed += 1) {
      const body = new FormData();
      const file = await banner(seed);
      bytes = file.byteLength;
      body.set('purpose', 'banner');
      body.set('file', new File([file], 'banner.jpg', { type: 'image/jpeg' }));
      const started = performance.now();
      const response = await fetch(`${api}/uploads/v2`, { method: 'POST', headers: { authorization }, body });
      const { data } = (await response.json()) as { data?: { items: { id: string }[] } }; // of the contract
      const id = data?.items[0]?.id;
      if (id === undefined) throw new Error(`The upload responds ${response.status}`);
      const served = await fetch(`${api}/media/${id}`);
      await served.arrayBuffer();
      times.push(performance.now() - started);
      ids.push(id);
    }
    // Sizes of the ladder, each of which is rendered once.
    const addresses = Array.from({ length: RENDERINGS }, (_, at) => {
      const format = ['rw', 'rj', 'rp'][at % 3];
      return `${api}/media/${ids[at % ids.length]}=w${64 * (1 + Math.floor(at / 6))}-h64-n-${format}`;
    });
    const cold = await rateOf([...new Set(addresses)]);
    const cached = await rateOf(Array.from({ length: CACHED }, (_, at) => addresses[at % addresses.length]!)); // within the list
    console.log(`\n${UPLOADS} banners of ${(bytes / 1_000_000).toFixed(1)} MB, and their renderings\n`);
    return printBudgeted([
      ['bannerUpload', quantile(times, 0.95)],
      ['mediaCold', cold],
      ['mediaCached', cached],
    ]);
  } finally {
    await studio.stop();
  }
};
