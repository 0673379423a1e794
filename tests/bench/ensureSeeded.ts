import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { built, ownBuild, type Build } from './built';
import { environmentOf } from './startStudio';

/** Identifies the tables and the seed of a database. Those of another build are in its bundle. */
const fingerprint = (build: Build): string => {
  const hash = createHash('sha256');
  if (build.name === 'other') return hash.update(readFileSync(built('server/seed.js', build))).digest('hex');
  for (const directory of ['server/db/migrations', 'demo'])
    for (const name of readdirSync(directory, { encoding: 'utf8', recursive: true }).sort())
      if (/\.(sql|ts)$/.test(name)) hash.update(name).update(readFileSync(path.join(directory, name)));
  return hash.digest('hex');
};

/**
 * Returns the path of a data directory with demo data and additional moments of the demo creator, or of `creators` others, which the
 * `seed` of the build creates. It is used again until tables or seed change.
 */
export const ensureSeeded = async (
  moments: number,
  build: Build = ownBuild,
  creators = 0,
): Promise<string> => {
  const name = `${build.name}-moments-${moments}${creators > 0 ? `-creators-${creators}` : ''}`;
  const dataDir = path.resolve('.cache', 'bench', name);
  const stamp = path.join(dataDir, 'seeded');
  const expected = fingerprint(build);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return dataDir;
  // An incomplete seed, or one of other tables, cannot be used.
  rmSync(dataDir, { recursive: true, force: true });
  console.log(`Seeding, kept in ${path.relative('.', dataDir)} …`);
  const values = { moments, ...(creators > 0 && { creators }) };
  const options = Object.entries(values).flatMap(([option, value]) => [`--${option}`, String(value)]);
  const seed = spawn(process.execPath, [built('server/seed.js', build), ...options], {
    env: environmentOf(dataDir),
    stdio: 'inherit',
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('The seed failed.');
  writeFileSync(stamp, expected);
  return dataDir;
};
