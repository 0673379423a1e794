import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { jobEndpoints, type JobItem } from '../../src/contract/jobs/job';
import { aJob } from '../builders/aJob';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { renderStudio } from '../render/renderStudio';

const replacement = { action: 'replace', find: 'fog', with: 'Mist', match_case: false, whole_words: true };
const job = aJob({ changes: { title: replacement }, waiting: 1, unchanged: 1, skipped: 1 });

const items: readonly JobItem[] = [
  {
    position: 1,
    record_id: 'moAaaaaaa',
    title: 'Fog at sea',
    outcome: 'waiting',
    message: null,
    field: null,
    before: { title: 'Fog at sea' },
    after: { title: 'Mist at sea' },
  },
  {
    position: 2,
    record_id: 'moBbbbbbb',
    title: 'Rain',
    outcome: 'unchanged',
    message: 'It does not contain “fog”',
    field: 'title',
    before: null,
    after: null,
  },
];

/** The dialog that edits one selected moment, with its title added. */
const editTitle = async () => {
  const begun: unknown[] = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => page([aMoment({ title: 'Fog at sea' })])),
    mockEndpoint(momentEndpoints.jobs, ({ body }) => {
      begun.push(body);
      return [job];
    }),
    mockEndpoint(jobEndpoints.get, () => [job]),
    mockEndpoint(jobEndpoints.items, () => items),
  );
  renderStudio('/content/moments');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Fog at sea' }));
  await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit 1 moments' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add a field' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Title' }));
  return { begun, dialog };
};

describe('a text in the titles of many records', () => {
  it('is replaced by a job whose dry run marks the words', async () => {
    const { begun, dialog } = await editTitle();
    const action = within(dialog).getByRole('combobox', { name: 'What to do' });
    expect(
      within(action)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Set to', 'Replace text in it']);
    await userEvent.selectOptions(action, 'Replace text in it');
    const group = within(within(dialog).getByRole('group', { name: 'Title' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    expect(await group.findByText('Required. Please fill this up.')).toBeVisible();
    expect(begun).toEqual([]);

    await userEvent.type(group.getByRole('textbox', { name: /^Find in Title/ }), 'fog');
    await userEvent.type(group.getByRole('textbox', { name: /^Replace with/ }), 'Mist');
    await userEvent.click(group.getByRole('checkbox', { name: 'Whole words only' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check what will change' }));
    await waitFor(() => expect(begun).toMatchObject([{ changes: { title: replacement } }]));

    const result = await screen.findByRole('dialog', {
      name: 'Change moments: replace “fog” with “Mist” in title',
    });
    await within(result).findByText('It does not contain “fog”', { exact: false });
    const [, changed, unchanged] = within(result).getAllByRole('row');
    expect(changed!.querySelector('del')).toHaveTextContent('Fog');
    expect(changed!.querySelector('ins')).toHaveTextContent('Mist');
    expect(within(unchanged!).getByText('It does not contain “fog”', { exact: false })).toBeVisible();
  });

  it('leaves the focus on the choice of what to do', async () => {
    const { dialog } = await editTitle();
    const action = within(dialog).getByRole('combobox', { name: 'What to do' });
    await userEvent.selectOptions(action, 'Replace text in it');
    await userEvent.selectOptions(action, 'Set to');
    await within(dialog).findByRole('textbox', { name: /^Title/ });
    await new Promise(resolve => requestAnimationFrame(resolve));
    expect(action).toHaveFocus();
  });
});
