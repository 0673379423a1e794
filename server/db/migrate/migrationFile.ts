import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readJournal } from './migrationsFolder';

/** First lines and first words of migrations, which the generator writes and the runner reads. */
export const marks = {
  /** First line: servers of an earlier release cannot run beside this migration. */
  exclusive: '-- requires: no other server',
  /** First line: the migration waits until no server of an earlier release is connected. */
  deferred: '-- waits for: servers of earlier releases',
  /** A further first line, with the name of a migration: this one is not applied while that one waits. */
  after: '-- after:',
  /** Begins a statement that is no part of a transaction. It can be run again after a crash. */
  alone: '-- alone',
  /** Begins a statement that is run for one batch of rows after the other. `$1` is the id that the batch before returned. */
  inBatches: '-- in batches',
} as const;

/** Separates the statements of a migration. */
export const breakpoint = '--> statement-breakpoint';

/** A statement, or several that are one transaction. */
export interface MigrationStep {
  readonly kind: 'transaction' | 'alone' | 'inBatches';
  readonly statements: readonly string[];
}

export interface Migration {
  readonly index: number;
  readonly tag: string;
  /** Identifies it in the table of migrations that were applied. */
  readonly when: number;
  readonly hash: string;
  readonly kind: 'usual' | 'exclusive' | 'deferred';
  /** The migrations without which it cannot be applied. */
  readonly after: readonly string[];
  readonly steps: readonly MigrationStep[];
}

/** The comments before the first statement. */
const firstLines = /^(?:--(?! alone| in batches|>).*\n)+/;

/** Splits a migration into steps: statements without a mark that follow one another are one transaction. */
export const stepsOf = (file: string): MigrationStep[] => {
  const steps: MigrationStep[] = [];
  const statements = file.replace(firstLines, '').split(breakpoint);
  for (const statement of statements.map(text => text.trim())) {
    const kind = statement.startsWith(marks.inBatches)
      ? 'inBatches'
      : statement.startsWith(marks.alone)
        ? 'alone'
        : 'transaction';
    const last = steps.at(-1);
    if (kind === 'transaction' && last?.kind === kind)
      steps[steps.length - 1] = { kind, statements: [...last.statements, statement] };
    else steps.push({ kind, statements: [statement] });
  }
  return steps;
};

/** Reads the migrations of a folder in their order. */
export const readMigrations = (folder: string): Migration[] =>
  readJournal(folder).entries.map(({ idx, tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
    return {
      index: idx,
      tag,
      when,
      hash: createHash('sha256').update(text).digest('hex'),
      kind: text.startsWith(marks.exclusive)
        ? 'exclusive'
        : text.startsWith(marks.deferred)
          ? 'deferred'
          : 'usual',
      after: text
        .split('\n')
        .flatMap(line => (line.startsWith(marks.after) ? line.slice(marks.after.length).trim() : [])),
      steps: stepsOf(text),
    };
  });
