import { createHash, randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { built } from '../bench/built';
import { environmentOf, startStudio } from '../bench/startStudio';
import { startDrillDatabase } from './drillDatabase';
import { send, startDrillStudio, type DrillStudio } from './drillStudio';

const run = promisify(execFile);

/** Calls that write at the same time, each after the answer to the one before. */
const WRITERS = 3;

interface Write {
  readonly name: string;
  readonly acknowledgedAt: number;
}

/** Creates tags until it is stopped, and notes each that was acknowledged. */
const startWriters = ({ origin }: DrillStudio, token: string) => {
  const writes: Write[] = [];
  const started: { readonly name: string; readonly sentAt: number }[] = [];
  let isStopped = false;
  const write = async (): Promise<void> => {
    while (!isStopped) {
      const name = `drill ${randomUUID().slice(0, 18)}`;
      started.push({ name, sentAt: Date.now() });
      const { status } = await send(origin, '/api/studio/tags', {
        token,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ name }),
      });
      if (status === 200) writes.push({ name, acknowledgedAt: Date.now() });
      // The writes of a person are limited.
      await sleep(status === 200 ? 100 : 1000);
    }
  };
  const running = Array.from({ length: WRITERS }, write);
  return {
    writes,
    started,
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
};

/** The SHA-256 of each file below a directory. */
const hashesOf = async (directory: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const hashes = new Map<string, string>();
  for (const entry of entries.filter(each => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    hashes.set(
      path.relative(directory, file),
      createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    );
  }
  return hashes;
};

/** Runs a command of the built server. Returns its seconds. */
const runTool = async (
  name: 'backup' | 'restore',
  { dataDir, backupDir }: { readonly dataDir: string; readonly backupDir: string },
  args: readonly string[] = [],
): Promise<number> => {
  const startedAt = performance.now();
  const { stdout } = await run(process.execPath, [built(`server/${name}.js`), ...args], {
    env: { ...environmentOf(dataDir), BACKUP_DIR: backupDir },
  });
  for (const line of stdout.trim().split('\n')) console.log(`  ${line}`);
  return (performance.now() - startedAt) / 1000;
};

const namesIn = async (dataDir: string): Promise<ReadonlySet<string>> => {
  const rows = await startDrillDatabase(dataDir).query<{ name: string }>(
    `select name from tags where name like 'drill %'`,
  );
  return new Set(rows.map(({ name }) => name));
};

/**
 * Backs a studio up while people write, restores it into an empty directory as it was at a time between, starts that, and compares: every
 * write that was acknowledged before the time is there, none that was sent after it, and all media. Returns the number of faults.
 */
export const measureBackups = async (): Promise<number> => {
  const backupDir = await mkdtemp(path.join(tmpdir(), 'studio-backups-'));
  // Started as root, PostgreSQL runs as another OS user, which writes into it.
  await chmod(backupDir, 0o711);
  const studio = await startDrillStudio({ environment: { BACKUP_DIR: backupDir } });
  const { dataDir } = studio;
  const restored = path.join(dataDir, 'restored');
  try {
    const writers = startWriters(studio, await studio.signIn('creator@demo.test'));
    await sleep(2000);
    const backUpS = await runTool('backup', { dataDir, backupDir });
    await sleep(3000);
    const to = Date.now();
    await sleep(3000);
    await writers.stop();
    const media = await hashesOf(path.join(dataDir, 'media'));
    // The archive gets the rest of the log.
    await studio.killAndStart();
    await runTool('backup', { dataDir, backupDir });
    const restoreS = await runTool('restore', { dataDir, backupDir }, [
      ...['--into', restored, '--to', new Date(to).toISOString()],
    ]);
    const copy = await startStudio(restored, { environment: { SEED: 'none' } });
    try {
      const names = await namesIn(restored);
      const before = writers.writes.filter(({ acknowledgedAt }) => acknowledgedAt < to);
      const after = writers.started.filter(({ sentAt }) => sentAt > to);
      const restoredMedia = await hashesOf(path.join(restored, 'media'));
      const faults = [
        ...before.filter(({ name }) => !names.has(name)).map(({ name }) => `lost: ${name}`),
        ...after.filter(({ name }) => names.has(name)).map(({ name }) => `too new: ${name}`),
        ...[...media]
          .filter(([file, hash]) => restoredMedia.get(file) !== hash)
          .map(([file]) => `media: ${file}`),
        ...(before.length > 0 && after.length > 0 ? [] : ['nothing was written before and after the time']),
      ];
      console.log(
        `${before.length} writes before the time, ${after.length} after it, ${media.size} media files; backed up in ` +
          `${backUpS.toFixed(1)} s, restored in ${restoreS.toFixed(1)} s, ${faults.length} faults`,
      );
      for (const fault of faults) console.log(fault);
      return faults.length;
    } finally {
      await copy.stop();
    }
  } finally {
    await studio.stop();
    await rm(backupDir, { recursive: true });
  }
};
