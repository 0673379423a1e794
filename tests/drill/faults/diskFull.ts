import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { startStudio } from '../../bench/startStudio';
import { saveDuring } from './editTitle';
import type { Left, Seen } from './fault';
import { signInAt } from './startFaultStudio';
import { sendVideoDuring, uploadDuring } from './storeAway';

const run = promisify(execFile);

/** Writes until nothing fits any more. */
const fill = async (file: string): Promise<void> => {
  const handle = await open(file, 'a');
  for (const bytes of [1_000_000, 4096, 1]) {
    const zeros = Buffer.alloc(bytes);
    for (let isFull = false; !isFull;)
      isFull = await handle.write(zeros).then(
        ({ bytesWritten }) => bytesWritten < bytes,
        () => true,
      );
  }
  await handle.close();
};

/** The disk of the embedded database and of the media is full, until somebody makes room. */
export const diskFull = async (browser: Browser): Promise<(Seen | Left)[]> => {
  const disk = await mkdtemp(path.join(tmpdir(), 'studio-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', disk]);
  } catch {
    await rm(disk, { recursive: true });
    return [{ scenario: 'disk full', reason: 'a small disk needs root' }];
  }
  const dataDir = path.join(disk, 'data');
  await mkdir(dataDir);
  const studio = await startStudio(dataDir);
  const ballast = path.join(disk, 'ballast');
  const fault = { begin: () => fill(ballast), end: () => rm(ballast) };
  try {
    const page = await signInAt(browser, studio.origin, 'creator@demo.test', '/content/moments?page=1');
    const seen = [
      await uploadDuring(page, { ...fault, scenario: 'disk full, picture', picture: 'disk-picture' }),
      await sendVideoDuring(page, tmpdir(), {
        ...fault,
        scenario: 'disk full, video',
        picture: 'disk-video',
      }),
    ];
    await page.goto('/studio/content/moments?page=1');
    seen.push(await saveDuring(page, { ...fault, scenario: 'disk full, save', picture: 'disk-save' }));
    await page.context().close();
    return seen;
  } finally {
    await studio.stop();
    // Lazily: a process that ends can still hold a file.
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true });
  }
};
