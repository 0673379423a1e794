import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { jobEndpoints } from '../../src/contract/jobs/job';
import { aJob } from '../builders/aJob';
import { aMoment } from '../builders/aMoment';
import { mockEndpoint, mockEndpoints, page } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/engine/actions/ActionDialog';
import '../../src/engine/jobs/JobActionDialog';

const rows = [
  aMoment({ id: 'moAaaaaaa', title: 'Too dark', review_status: 'rejected' }),
  aMoment({ id: 'moBbbbbbb', title: 'An ad', review_status: 'spam' }),
  aMoment({ id: 'moCcccccc', title: 'Approved one', review_status: 'approved' }),
  aMoment({ id: 'moDdddddd', title: 'Of somebody else', review_status: 'rejected', heartbeat_id: 99 }),
];

const open = async (options: Parameters<typeof renderStudio>[1] = {}) => {
  const sent: unknown[] = [];
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, () => page(rows, { total: 2418 })),
    mockEndpoint(momentEndpoints.appeal, ({ body }) => {
      sent.push(body);
      return body.ids.map(id =>
        id === 'moBbbbbbb'
          ? { id, ok: false, code: 'conflict' as const, message: 'This was decided on your appeal' }
          : { id, ok: true },
      );
    }),
    mockEndpoint(momentEndpoints.jobs, ({ body }) => {
      sent.push(body);
      return [aJob()];
    }),
    mockEndpoint(jobEndpoints.get, () => [aJob()]),
    mockEndpoint(jobEndpoints.items, () => []),
  );
  renderStudio('/content/moments', options);
  await screen.findByRole('checkbox', { name: 'Select Too dark' });
  return sent;
};
const select = (...titles: string[]) =>
  titles.reduce(
    (before, title) =>
      before.then(() => userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }))),
    Promise.resolve(),
  );
const inBar = () => within(screen.getByRole('toolbar'));

describe('what creators do about rejections in the list of their moments', () => {
  it('is offered for rejected moments and those that were called spam, and for no other', async () => {
    await open();
    await select('Approved one');
    expect(inBar().getByRole('button', { name: 'Trash' })).toBeVisible();
    expect(inBar().queryByRole('button', { name: 'Appeal' })).toBeNull();
    expect(inBar().queryByRole('button', { name: 'Submit again' })).toBeNull();
    await select('An ad');
    expect(inBar().getByRole('button', { name: 'Appeal' })).toBeEnabled();
    expect(inBar().getByRole('button', { name: 'Submit again' })).toBeEnabled();
  });

  it('is not offered for moments of others to people who manage these', async () => {
    await open({ permissions: ['moments.manage'] });
    await select('Of somebody else');
    expect(inBar().getByRole('button', { name: 'Blacklist' })).toBeVisible();
    expect(inBar().queryByRole('button', { name: 'Appeal' })).toBeNull();
  });

  it('is in the menu of a row', async () => {
    await open();
    await userEvent.hover(screen.getByText('Too dark'));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Too dark' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Submit again' })).toBeVisible();
    expect(menu.getByRole('menuitem', { name: 'Appeal' })).toBeVisible();
  });

  it('appeals the selected ones with one text, and says which were refused and why', async () => {
    const sent = await open();
    await select('Too dark', 'An ad', 'Approved one');
    await userEvent.click(inBar().getByRole('button', { name: 'Appeal' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Appeal the decisions about 2 moments?' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }));
    expect(await dialog.findByText('Required. Please fill this up.')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /Why the decision is wrong/ }), 'They are mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Appeal' }));
    expect(await screen.findByText('Appealed the decision about “Too dark”')).toBeVisible();
    expect(screen.getByText(/This was decided on your appeal/)).toBeVisible();
    expect(sent).toEqual([{ ids: ['moAaaaaaa', 'moBbbbbbb'], heartbeat_id: 7, text: 'They are mine' }]);
  });

  it('begins a dry run with the text for all that match', async () => {
    const sent = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 2,418 that match' }));
    await userEvent.click(inBar().getByRole('button', { name: 'Appeal' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Appeal the decisions about 2,418 moments?' }),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: /Why/ }), 'They are mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Check what will change' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          target: { filter: { in_trash: false }, except: [] },
          changes: { submission: 'appeal', reason: 'They are mine' },
          action: 'appeal',
        },
      ]),
    );
  });
});
