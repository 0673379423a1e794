import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCluster } from '../setup/startTestCluster';
import { copyTree, type TreeCopy } from './copyTree';

let tree: TreeCopy;
beforeAll(async () => {
  tree = await copyTree();
});
afterAll(() => tree.remove());

/** The tests of the screen after moments get the field `remind_on`. */
const inThePage = `
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const open = async (path: string) => {
  const row = aMoment({ title: 'Night market', remind_on: '2026-12-24' });
  mockEndpoints(mockEndpoint(momentEndpoints.list, () => [row]));
  const studio = renderStudio(path);
  await screen.findByRole('link', { name: 'Night market' });
  return studio;
};

it('is a column', async () => {
  await open('/content/moments');
  await userEvent.click(screen.getByRole('button', { name: /^View, / }));
  const columns = within(await screen.findByRole('list', { name: 'Columns' }, { timeout: 10_000 }));
  await userEvent.click(columns.getByRole('checkbox', { name: 'Remind on' }));
  expect(await screen.findByText('2026/12/24', {}, { timeout: 5000 })).toBeVisible();
});

it('is a filter', async () => {
  await open('/content/moments');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(await screen.findByRole('button', { name: 'Remind on' })).toBeVisible();
});

it('is read from the address', async () => {
  await open('/content/moments?remind_on_from=2026-12-01&remind_on_to=2026-12-31');
  expect(await screen.findByRole('button', { name: /^Remind on.*2026\\/12\\/01.*2026\\/12\\/31/ })).toBeVisible();
});

it('is an input of the form', async () => {
  await open('/content/moments?moment=moAbcdefg');
  expect(await screen.findByRole('group', { name: /^Remind on/ })).toBeVisible();
});

it('is edited in bulk', async () => {
  await open('/content/moments');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: /^Edit 1/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a field' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remind on' }));
  await waitFor(() => expect(within(dialog).getByRole('group', { name: /^Remind on/ })).toBeVisible());
});

it('can be exported', async () => {
  await open('/content/moments');
  await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export moments' });
  expect(within(dialog).getByRole('checkbox', { name: 'Remind on' })).toBeVisible();
});
`;

/** The tests of the server. */
const onTheServer = `
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApiDocument } from '../../src/contract/openApiDocument';
import { addMoments } from './helpers/addMoments';
import { people, startApiStudio, type ApiStudio } from './helpers/apiStudio';
import { csvForm } from './helpers/examples/example';
import { jobSteps } from './helpers/jobSteps';

let studio: ApiStudio;
let id: string;
const as = 'creator' as const;
beforeAll(async () => {
  studio = await startApiStudio({ rates: undefined });
  [id = ''] = await addMoments(studio.db, { heartbeat_id: people.creator.id });
});
afterAll(() => studio.stop());

const save = (remind_on: unknown) => studio.call('PUT', \`/moments/\${id}\`, { as, body: { remind_on } });
const listed = async (query: string) =>
  (await studio.call('GET', \`/moments?\${query}\`, { as })).body.data?.items.map(({ id: found }) => found);

it('is validated and saved', async () => {
  const wrong = await save('2026-02-30');
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'remind_on']);
  const saved = await save('2026-12-24');
  expect(saved.body.data.items[0]).toMatchObject({ remind_on: '2026-12-24' });
});

it('filters and sorts the list', async () => {
  expect(await listed('remind_on_from=2026-12-01')).toEqual([id]);
  expect(await listed('remind_on_from=2026-12-25')).toEqual([]);
  expect(await listed('remind_on_empty=true')).not.toContain(id);
  expect((await listed('sort_column=remind_on'))?.[0]).toBe(id);
});

it('is shown in the history', async () => {
  const { body } = await studio.call('GET', \`/moments/\${id}/history\`, { as });
  expect(body.data.items[0]).toMatchObject({ changes: [{ field: 'remind_on', from: null, to: '2026-12-24' }] });
});

it('is changed by a job, which can be undone', async () => {
  const { planned, runCommand } = jobSteps(studio);
  const job = await planned({ target: { filter: {} }, changes: { remind_on: '2027-01-01' } });
  expect(await runCommand('start', job.id)).toMatchObject({ state: 'done', done: 1 });
  expect(await listed('remind_on_from=2027-01-01')).toEqual([id]);
  await runCommand('undo', job.id);
  expect(await listed('remind_on_from=2027-01-01')).toEqual([]);
});

it('is exported and imported as CSV', async () => {
  const prepared = await studio.call('POST', '/moments/export', {
    as,
    body: { filter: {}, columns: ['id', 'remind_on'] },
  });
  const address = String(prepared.body.data.items[0]?.['url']);
  const file = await studio.app(new Request(\`http://localhost:8080/api/studio\${address}\`), { address: '127.0.0.1' });
  expect(await file.text()).toContain(\`\${id},2026-12-24\`);
  const form = csvForm(\`id,remind_on\\n\${id},2026-12-31\\n\`, { id: 'id', remind_on: 'remind_on' }, people.creator.id);
  const job = await studio.call('POST', '/moments/import', { as, body: form });
  await studio.deps.jobs.runUntilIdle();
  await jobSteps(studio).runCommand('start', String(job.body.data.items[0]?.['id']));
  expect(await listed('remind_on_from=2026-12-31')).toEqual([id]);
});

it('is in the API document', () => {
  const document = JSON.stringify(openApiDocument());
  expect(document).toContain('"remind_on"');
  expect(document).toContain('"remind_on_from"');
});
`;

describe('one more field of an entity', () => {
  it('works everywhere without another change than the migration', async () => {
    await tree.edit('src/contract/entities/moment.ts', text =>
      `import { day } from '../../fields/kinds/date/date';\n${text}`.replace(
        '    description: longText(',
        "    remind_on: z.nullable(day({ sort: true, filter: 'range' })),\n    description: longText(",
      ),
    );
    await tree.node('scripts/generate-migration.mjs', '--name', 'remind_on');
    await tree.write('tests/component/oneField.spec.tsx', inThePage);
    await tree.write('tests/api/oneField.spec.ts', onTheServer);
    const result = await tree.node(
      'node_modules/vitest/vitest.mjs',
      'run',
      ...['--project', 'component', '--project', 'api'],
      'oneField',
    );
    expect(result).toMatch(/Test Files {2}2 passed/);
    expect(result).toMatch(/Tests {2}12 passed/);
  });
});

describe('a required field of a table with rows', () => {
  /** Replaces what is declared after the name of a tag. */
  const declare = (line: string) =>
    tree.edit('src/contract/entities/tag.ts', text =>
      text.replace(/(writable: \{ name: withMeta\(.*?\}\)).* \},/, `$1, ${line} },`),
    );

  it('is added with its old value, renamed with its values, and removed with a warning, without a terminal', async () => {
    await tree.edit(
      'src/contract/entities/tag.ts',
      text => `import { choice } from '../../fields/kinds/choice/choice';\n${text}`,
    );
    const generate = (name: string) => tree.node('scripts/generate-migration.mjs', '--name', name);
    const cluster = await startTestCluster(async () => {});
    const migrate = () =>
      tree.nodeIn({ DATABASE_URL: cluster.url }, '--import', 'tsx', 'server/cli/migrate.ts');
    const client = new Client(cluster.url);
    await client.connect();
    const tones = async (column: string) =>
      (await client.query(`select ${column} as tone, count(*)::int as count from tags group by 1 order by 1`))
        .rows;
    try {
      await migrate();
      await client.query(`
        insert into tags (id, owner, rating, "order", supertag, moments, permalink, created_at, updated_at, name)
        select 'ta' || n, 1, 0, n, false, 0, 'tag-' || n, now(), now(), 'tag ' || n from generate_series(1, 500) as n`);

      await declare("mood: choice(['calm', 'loud'], { sort: true })");
      await expect(generate('mood')).rejects.toThrow(
        'The field "mood" of "tag" is required, and existing rows have no value for it.',
      );
      await declare("mood: choice(['calm', 'loud'], { sort: true, old: 'calm' })");
      expect(await generate('mood')).toMatch(/^Written: server\/db\/migrations\/\d+_mood\.sql\n$/);
      expect(await migrate()).toMatch(
        /^Applied to the database: .*\d+_mood\.\nThe database is up to date\.\n$/,
      );
      expect(await tones('mood')).toEqual([{ tone: 'calm', count: 500 }]);

      await client.query(`update tags set mood = 'loud' where "order" <= 100`);
      await declare("tone: choice(['calm', 'loud'], { sort: true, old: 'calm', was: 'mood' })");
      await generate('tone');
      await migrate();
      expect(await tones('tone')).toEqual([
        { tone: 'calm', count: 400 },
        { tone: 'loud', count: 100 },
      ]);

      await declare('');
      expect(await generate('without')).toContain(
        'Warning: The column "tone" of "tags" is dropped, with its values.',
      );
      await migrate();
      await expect(tones('tone')).rejects.toThrow('column "tone" does not exist');
      expect(await generate('nothing')).toBe('The tables are unchanged. No migration was written.\n');
    } finally {
      await client.end();
      await cluster.stop();
    }
  });
});
