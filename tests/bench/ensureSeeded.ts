import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { built } from './built';
import { environmentOf } from './startStudio';

/** Tables and seed that a kept database was made by. */
const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const directory of ['server/db/migrations', 'demo'])
    for (const name of readdirSync(directory, { encoding: 'utf8', recursive: true }).sort())
      if (/\.(sql|ts)$/.test(name)) hash.update(name).update(readFileSync(path.join(directory, name)));
  return hash.digest('hex');
};

/**
 * A data directory with demo data whose creator has so many moments more, made by the product's own `seed`. It is kept,
 * and used again until tables or seed change. Answers its path.
 */
export const ensureSeeded = async (moments: number): Promise<string> => {
  const dataDir = path.resolve('.cache', 'bench', `moments-${moments}`);
  const stamp = path.join(dataDir, 'seeded');
  const expected = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return dataDir;
  // Half a seed, or one of other tables, is of no use.
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`Seeding, kept in ${path.relative('.', dataDir)} …`);
  const seed = spawn(process.execPath, [built('server/seed.js'), '--moments', String(moments)], {
    env: environmentOf(dataDir),
    stdio: 'inherit',
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('The seed failed.');
  writeFileSync(stamp, expected);
  return dataDir;
};
