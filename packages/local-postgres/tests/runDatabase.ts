import { Client } from 'pg';
import { startLocalPostgres } from '../src/startLocalPostgres';

/**
 * A process that tests end in different ways: starts the database of the directory in its first argument, writes one
 * row, prints `{ url }` on a line, and on SIGINT writes another row before it stops cleanly.
 */
async function main(): Promise<void> {
  const [dataDir = ''] = process.argv.slice(2);
  const database = await startLocalPostgres({ name: 'app', dataDir });
  await write(database.url, 'before');
  process.once('SIGINT', () => {
    void write(database.url, 'after SIGINT').then(() => database.stop());
  });
  console.log(JSON.stringify({ url: database.url }));
}

async function write(url: string, text: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS written (text text)');
  await client.query('INSERT INTO written VALUES ($1)', [text]);
  await client.end();
}

void main();
