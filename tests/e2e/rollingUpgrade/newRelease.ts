import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number }[];
}

/**
 * Copies a build and adds migrations to it, by their names, as a release after it has them. Returns the folder, which is beside the
 * build, so that it finds the same packages.
 */
export const newRelease = async (
  build: string,
  migrations: Readonly<Record<string, string>>,
): Promise<string> => {
  const folder = await mkdtemp(`${build}-next-`);
  await cp(build, folder, { recursive: true });
  const journalFile = path.join(folder, 'server/migrations/meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as Journal; // drizzle-kit wrote it
  const last = journal.entries.at(-1) ?? { idx: -1, when: 0 };
  const added = Object.keys(migrations).map((name, at) => ({
    idx: last.idx + 1 + at,
    version: '7',
    when: last.when + 1 + at,
    tag: `${String(last.idx + 1 + at).padStart(4, '0')}_${name}`,
    breakpoints: true,
  }));
  for (const [at, text] of Object.values(migrations).entries())
    await writeFile(path.join(folder, `server/migrations/${added[at]?.tag}.sql`), text);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }));
  return folder;
};
