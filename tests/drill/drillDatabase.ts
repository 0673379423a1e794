import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

/** The embedded database of the drill, reached beside the server. */
export interface DrillDatabase {
  /** Runs a statement, again and again until the database responds. */
  readonly query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Kills PostgreSQL with SIGKILL. The server starts it again. */
  readonly kill: () => void;
  /** Queues a mail once, however often the connection breaks. */
  readonly enqueueMail: (name: number) => Promise<void>;
  /** The number of mails that are not sent yet. */
  readonly waitingMails: () => Promise<number>;
  /** How often each mail of the drill was sent, by subject. */
  readonly sentMails: () => Promise<ReadonlyMap<string, number>>;
}

const attempts = 200;
/** Begins the subjects of the drill's mails. The studio sends others, such as one about each new sign-in. */
const subjectPrefix = 'Drill mail ';

export const startDrillDatabase = (dataDir: string): DrillDatabase => {
  const directory = path.join(dataDir, 'database');
  /** The lines in which a running PostgreSQL describes itself: process, directory, start, port. None while there is none. */
  const described = (): readonly string[] => {
    try {
      return readFileSync(path.join(directory, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n');
    } catch {
      return [];
    }
  };

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const password = (await readFile(path.join(directory, 'postgres-password'), 'utf8')).trim();
    for (let attempt = 1; ; attempt += 1) {
      const client = new Client({
        connectionString: `postgres://studio:${password}@127.0.0.1:${described()[3] ?? 1}/studio`,
        connectionTimeoutMillis: 2000,
      });
      client.on('error', () => undefined); // the query reports a lost connection
      try {
        await client.connect();
        return (await client.query<Row>(text, values)).rows;
      } catch (error) {
        if (attempt === attempts) throw error;
        await sleep(100);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  };

  return {
    query,
    kill: () => process.kill(Number(described()[0]), 'SIGKILL'),
    enqueueMail: async name => {
      await query(
        `insert into outbox (recipient, subject, body) select 'a@people.test', $1, 'The drill.'
         where not exists (select from outbox where subject = $1)`,
        [subjectPrefix + name],
      );
    },
    // A mail whose sending a kill interrupted is due again later; the drill does not wait for that.
    waitingMails: async () => {
      await query('update outbox set next_attempt_at = now() where sent_at is null');
      const [row] = await query<{ count: number }>(
        'select count(*)::int as count from outbox where sent_at is null',
      );
      return row?.count ?? 0;
    },
    sentMails: async () => {
      const folder = path.join(dataDir, 'mail');
      const counts = new Map<string, number>();
      for (const name of await readdir(folder)) {
        const [, subject = ''] =
          /^Subject: (.*)$/m.exec(await readFile(path.join(folder, name), 'utf8')) ?? [];
        if (subject.startsWith(subjectPrefix)) counts.set(subject, (counts.get(subject) ?? 0) + 1);
      }
      return counts;
    },
  };
};
