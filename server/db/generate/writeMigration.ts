import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Table } from 'drizzle-orm';
import { breakpoint, marks, readMigrations } from '../migrate/migrationFile';
import { readJournal } from '../migrate/migrationsFolder';
import { entityOf } from '../tableOf';
import { planMigration, type MigrationPlan } from './planMigration';
import type { Snapshot } from './snapshot';

/** What was written. */
export interface WrittenMigration {
  /** The names of the files, without their ending; none if the tables are unchanged. */
  readonly tags: readonly string[];
  /** Sentences that name what is lost when they are applied. */
  readonly losses: readonly string[];
}

const numbered = (index: number): string => String(index).padStart(4, '0');

/** The tables after the last migration of a folder; undefined where it has none. */
const lastSnapshot = (folder: string, last: number): Snapshot | undefined => {
  for (let index = last; index >= 0; index -= 1) {
    const file = path.join(folder, 'meta', `${numbered(index)}_snapshot.json`);
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Snapshot; // written below, or by drizzle-kit
  }
  return undefined;
};

/** The migrations that drop what this one uses again, or that end the copying into a column that it changes. */
const neededBefore = (folder: string, { columns }: MigrationPlan): string[] =>
  readMigrations(folder)
    .filter(({ kind }) => kind === 'deferred')
    .filter(({ steps }) => {
      const text = steps.flatMap(({ statements }) => statements).join('\n');
      return columns.some(
        ({ table, column }) =>
          text.includes(`ALTER TABLE "${table}" DROP COLUMN "${column}"`) ||
          text.includes(`"${table}_copy_${column}"`),
      );
    })
    .map(({ tag }) => tag);

const fileText = (firstLines: readonly string[], statements: readonly string[]): string =>
  [...firstLines, statements.join(`\n${breakpoint}\n`)].join('\n') + '\n';

/**
 * Writes the next migration of a folder, which leads to `tables`; in a second file what it drops. Throws `InvalidChange`,
 * and writes nothing, for a change that needs more to be declared.
 */
export const writeMigration = async (
  folder: string,
  tables: Readonly<Record<string, Table>>,
  name?: string,
): Promise<WrittenMigration> => {
  // Imported when a migration is written: a server that runs does not need it.
  const { generateDrizzleJson } = await import('drizzle-kit/api');
  const journal = readJournal(folder);
  const { idx: last = -1, when: lastWhen = 0 } = journal.entries.at(-1) ?? {};
  const previous = lastSnapshot(folder, last) ?? generateDrizzleJson({});
  const current = generateDrizzleJson({ ...tables }, previous.id);
  const plan = await planMigration(previous, current, (table, column) => {
    const entity = tables[table] && entityOf(tables[table]);
    const schema = entity?.fields[column];
    return schema && { entity: entity.name ?? table, schema };
  });
  const changed = [...new Set(plan.columns.map(({ table }) => table))];
  const title = name ?? (changed.length > 0 ? changed.slice(0, 3).join('_') : 'tables');
  const losses = plan.losses.map(loss => `-- ${loss}`);
  const needed = neededBefore(folder, plan);
  const files = [
    {
      title,
      statements: plan.statements,
      firstLines: [
        ...(plan.isExclusive ? [marks.exclusive] : []),
        ...needed.map(tag => `${marks.after} ${tag}`),
        ...(plan.isExclusive ? losses : []),
      ],
    },
    { title: `${title}_drop`, statements: plan.deferred, firstLines: [marks.deferred, ...losses] },
  ].filter(({ statements }) => statements.length > 0);
  const entries = files.map((file, at) => ({
    idx: last + 1 + at,
    version: '7',
    when: Math.max(Date.now(), lastWhen + 1) + at,
    tag: `${numbered(last + 1 + at)}_${file.title}`,
    breakpoints: true,
  }));
  const [first] = entries;
  if (!first) return { tags: [], losses: [] };
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  files.forEach(({ firstLines, statements }, at) =>
    write(`${entries[at]!.tag}.sql`, fileText(firstLines, statements)),
  );
  write(`meta/${numbered(first.idx)}_snapshot.json`, JSON.stringify(current, null, 2));
  // The journal last: a server that watches it applies files that are complete.
  write(
    'meta/_journal.json',
    JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }, null, 2),
  );
  return { tags: entries.map(({ tag }) => tag), losses: plan.losses };
};
