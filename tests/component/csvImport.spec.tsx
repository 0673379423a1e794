import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { jobEndpoints, type JobItem } from '../../src/contract/jobs/job';
import { aJob } from '../builders/aJob';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

const job = aJob({
  kind: 'import',
  changes: null,
  file: 'moments.csv',
  total: 3,
  waiting: 1,
  unchanged: 1,
  skipped: 1,
});

const anItem = (over: Partial<JobItem>): JobItem => ({
  position: 2,
  record_id: 'moAaaaaaa',
  title: 'Night market',
  outcome: 'waiting',
  message: null,
  field: null,
  before: null,
  after: null,
  ...over,
});
const items = [
  anItem({ before: { title: 'Night market', tags: [] }, after: { title: 'Day market', tags: ['food'] } }),
  anItem({ position: 4, outcome: 'skipped', field: 'title', message: 'Title must not be empty' }),
];

const open = async () => {
  const sent: { file: string; mapping: unknown }[] = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => [aMoment({ id: 'moAaaaaaa', title: 'Night market' })]),
    mockEndpoint(momentEndpoints.import, async ({ body: { file, mapping } }) => {
      sent.push({ file: await file.text(), mapping: JSON.parse(mapping) as unknown });
      return [job];
    }),
    mockEndpoint(jobEndpoints.list, () => []),
    mockEndpoint(jobEndpoints.get, () => [job]),
    mockEndpoint(jobEndpoints.items, ({ query }) => {
      const { outcome } = query as { outcome?: readonly string[] };
      return page(items.filter(item => !outcome || outcome.includes(item.outcome)));
    }),
  );
  const rendered = renderStudio('/content/moments');
  await screen.findByRole('link', { name: 'Night market' });
  await userEvent.click(screen.getByRole('button', { name: 'More for this list' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import from CSV' }));
  return { sent, dialog: await screen.findByRole('dialog', { name: 'Import moments' }), ...rendered };
};

const choose = (dialog: HTMLElement, content: string | Uint8Array<ArrayBuffer>) =>
  userEvent.upload(
    within(dialog).getByLabelText('Choose a CSV file'),
    new File([content], 'moments.csv', { type: 'text/csv' }),
  );

const selectOf = (dialog: HTMLElement, column: string) =>
  within(dialog).getByRole('combobox', { name: column });

const content = [
  'Id;TITLE;Custom link;Notes;Tags',
  'moAaaaaaa;Day market;day;x;food',
  'moBbbbbbb;Ramen;;y;',
  "moCcccccc;;no way;z;'=a",
  'nonsense;Fine;;;',
].join('\r\n');

describe('importing a file', () => {
  it('matches columns by name and label, checks the rows and lists their errors before the upload', async () => {
    const { sent, dialog } = await open();
    await choose(dialog, content);
    await waitFor(() => expect(selectOf(dialog, 'Id')).toHaveValue('id'));
    expect(selectOf(dialog, 'TITLE')).toHaveValue('title');
    expect(selectOf(dialog, 'Custom link')).toHaveValue('custom_id');
    expect(selectOf(dialog, 'Notes')).toHaveValue('');
    expect(selectOf(dialog, 'Tags')).toHaveValue('tags');
    expect(within(dialog).getByText('Day market · Ramen · Fine')).toBeVisible();
    expect(await within(dialog).findByText(/^2 to change · 2 with errors/)).toBeVisible();
    const wrong = within(within(dialog).getByRole('table', { name: 'Rows with errors' }));
    const cells = wrong
      .getAllByRole('row')
      .map(row => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Row', 'Field', 'Value', 'Error'],
      ['4', 'Title', '', 'Title must not be empty'],
      ['', 'Custom link', 'no way', expect.stringContaining('Wrong pattern')],
      ['5', 'Id', 'nonsense', 'This is not a valid id'],
    ]);
    expect(sent).toEqual([]);
  });

  it('uploads the file with the mapping, and continues in the dialog of the job', async () => {
    const { sent, dialog, router } = await open();
    await choose(dialog, content);
    await waitFor(() => expect(selectOf(dialog, 'Id')).toHaveValue('id'));
    await userEvent.selectOptions(selectOf(dialog, 'Notes'), 'Description');
    await userEvent.selectOptions(selectOf(dialog, 'Custom link'), 'Do not import');
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Compare 2 rows with existing records' }),
    );
    const view = await screen.findByRole('dialog', { name: 'Import moments from moments.csv' });
    expect(sent).toEqual([
      { file: content, mapping: { Id: 'id', TITLE: 'title', Notes: 'description', Tags: 'tags' } },
    ]);
    expect(router.state.location.search).toBe('?job=job-1');
    expect(screen.queryByRole('dialog', { name: 'Import moments' })).toBeNull();
    const row = (await within(view).findByText('Day market')).closest('tr')!;
    expect(row).toHaveTextContent('Title');
    expect(within(row).getByText('food')).toBeVisible();
  });

  it('downloads the rows with errors as a file to correct', async () => {
    const texts: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      texts.push(blob as Blob);
      return 'blob:wrong';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { dialog } = await open();
    await choose(dialog, content);
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Download the rows with errors' }),
    );
    expect((await texts[0]!.text()).split('\r\n')).toEqual([
      '\ufeffId,TITLE,Custom link,Notes,Tags,error',
      expect.stringMatching(/^moCcccccc,,no way,z,'=a,"?title: Title must not be empty · custom_id: /),
      'nonsense,Fine,,,,id: This is not a valid id',
      '',
    ]);
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Compare 2 rows with existing records' }),
    );
    const view = await screen.findByRole('dialog', { name: 'Import moments from moments.csv' });
    await userEvent.click(await within(view).findByRole('button', { name: 'Download the rows with errors' }));
    await waitFor(() => expect(texts).toHaveLength(2));
    expect((await texts[1]!.text()).split('\r\n')[1]).toBe(
      "moCcccccc,,no way,z,'=a,title: Title must not be empty",
    );
  });

  it('says why it cannot start yet', async () => {
    const { dialog } = await open();
    await choose(dialog, 'id,title\nmoAaaaaaa,Day market\n');
    const reason = async (expected: string) =>
      waitFor(() =>
        expect(within(dialog).getByRole('button', { name: /^Compare/ })).toHaveAttribute(
          'aria-description',
          expected,
        ),
      );
    await waitFor(() => expect(selectOf(dialog, 'id')).toHaveValue('id'));
    await userEvent.selectOptions(selectOf(dialog, 'title'), 'Do not import');
    await reason('Match at least one column with a field that can be changed');
    await userEvent.selectOptions(selectOf(dialog, 'id'), 'Title');
    await reason('Match a column with the id: records cannot be created here');
  });

  it('says why a file cannot be read, and accepts another', async () => {
    const { dialog } = await open();
    await choose(dialog, new Uint8Array([0x69, 0x64, 0x0a, 0xfc, 0x0a]));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The file is not in UTF-8');
    await choose(dialog, 'id,title\n');
    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent('The file has no rows below its header'),
    );
    await choose(dialog, content);
    await waitFor(() => expect(selectOf(dialog, 'Id')).toHaveValue('id'));
  });

  it('keeps its state when the server rejects the file', async () => {
    const { dialog } = await open();
    mockEndpoints(
      mockEndpoint(momentEndpoints.import, () => problem('upload-failed', { detail: 'Too much at once' })),
    );
    await choose(dialog, content);
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Compare 2 rows/ }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too much at once');
    expect(selectOf(dialog, 'TITLE')).toHaveValue('title');
  });
});
