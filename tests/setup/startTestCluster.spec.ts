import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTemplate } from './copyTemplate';
import { execute, startTestCluster, type TestCluster } from './startTestCluster';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster(url => execute(url, 'CREATE TABLE moment AS SELECT 1 AS id'));
});

afterAll(() => cluster.stop());

describe('a test database', () => {
  it('has the content of the template, and shares nothing with other databases', async () => {
    const [first, second] = await Promise.all([copyTemplate(cluster.url), copyTemplate(cluster.url)]);
    await execute(first.url, 'DROP TABLE moment');
    await execute(second.url, 'SELECT id FROM moment');
    await expect(execute(first.url, 'SELECT id FROM moment')).rejects.toThrow(/does not exist/);
    await Promise.all([first.drop(), second.drop()]);
  });

  it('does not exist after it is dropped', async () => {
    const database = await copyTemplate(cluster.url);
    const client = new Client(database.url);
    client.on('error', () => undefined); // dropped with its connection open
    await client.connect();
    await database.drop();
    await expect(execute(database.url, 'SELECT 1')).rejects.toThrow(/does not exist/);
  });
});

describe('startTestCluster', () => {
  it('fails with the error of preparing the template', async () => {
    await expect(startTestCluster(() => Promise.reject(new Error('bad migration')))).rejects.toThrow(
      'bad migration',
    );
  });
});
