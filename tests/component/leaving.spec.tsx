import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  partnershipEndpoints,
  type CreatorPartnership,
} from '../../src/contract/endpoints/administration/partnership';
import {
  bonusEndpoints,
  earningEndpoints,
  finalizedEarningEndpoints,
} from '../../src/contract/endpoints/figures/earnings';
import { paymentMocks } from '../builders/paymentMocks';
import { mockEndpoint, mockEndpoints, page, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';
// Loaded before the tests, so that none waits for modules.
import '../../src/custom/earn/EarnScreen';
import '../../src/custom/settings/SettingsScreen';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
let partnership: CreatorPartnership;
let requested: unknown[];
let reads = 0;

beforeEach(() => {
  partnership = { heartbeat_id: 7, handle: 'minamakesit', state: 'member', leaves_at: null };
  requested = [];
  reads = 0;
});

const open = (path = '/earn') => {
  mockEndpoints(
    ...paymentMocks(),
    mockEndpoint(finalizedEarningEndpoints.list, () => page([])),
    mockEndpoint(earningEndpoints.estimated, () => page([])),
    mockEndpoint(bonusEndpoints.list, () => page([])),
    mockEndpoint(partnershipEndpoints.get, () => {
      reads += 1;
      return [partnership];
    }),
    mockEndpoint(partnershipEndpoints.leave, ({ body }) => {
      requested.push(body);
      if (body.handle !== partnership.handle)
        return problem('validation-failed', {
          errors: [{ path: 'handle', message: 'This is not your handle. Type minamakesit' }],
        });
      partnership = { ...partnership, state: 'leaving', leaves_at: inDays(7) };
      return [partnership];
    }),
    mockEndpoint(partnershipEndpoints.stay, () => {
      partnership = { ...partnership, state: 'member', leaves_at: null };
      return [partnership];
    }),
    mockEndpoint(partnershipEndpoints.rejoin, () => {
      partnership = { ...partnership, state: 'applied' };
      return [partnership];
    }),
  );
  return renderStudio(path);
};
const dialog = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Leave the partner program?' }));

describe('leaving the partner program', () => {
  it('is confirmed with the handle, and the field says that another one is wrong', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Leave the partner program' }));
    const opened = await dialog();
    expect(opened.getByText(/Your page, your moments and your figures stay/)).toBeVisible();
    const handle = opened.getByRole('textbox', { name: 'Your handle' });
    await userEvent.type(handle, 'somebodyelse{Enter}');
    await waitFor(() =>
      expect(handle).toHaveAccessibleDescription(/This is not your handle\. Type minamakesit/),
    );
    expect(handle).toHaveValue('somebodyelse');
    await userEvent.clear(handle);
    await userEvent.type(handle, 'minamakesit');
    await userEvent.click(opened.getByRole('button', { name: 'Leave the partner program' }));
    expect(
      await screen.findByRole('heading', { name: 'You leave the partner program in 7 days' }),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(requested).toHaveLength(2);
  });

  it('is reached from the settings', async () => {
    open('/settings');
    await userEvent.click(await screen.findByRole('link', { name: /^Leave the partner program/ }));
    expect((await dialog()).getByRole('textbox', { name: 'Your handle' })).toBeVisible();
  });

  it('is not offered in the settings of somebody who leaves already', async () => {
    partnership = { ...partnership, state: 'leaving', leaves_at: inDays(1) };
    open('/settings');
    await waitFor(() => expect(reads).toBe(1));
    expect(await screen.findByRole('heading', { name: 'Mails about decisions' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Partner program' })).not.toBeInTheDocument();
  });

  it('is undone while days remain', async () => {
    partnership = { ...partnership, state: 'leaving', leaves_at: inDays(1) };
    open('/earn?leave=confirm');
    const heading = { name: 'You leave the partner program in 1 day' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stay in the program' }));
    await waitFor(() => expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Leave the partner program' })).toBeVisible();
  });

  it('has no undo once the days are over', async () => {
    partnership = { ...partnership, state: 'leaving', leaves_at: inDays(0) };
    open();
    expect(await screen.findByRole('heading', { name: 'You leave the partner program today' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Stay in the program' })).not.toBeInTheDocument();
  });

  it('ends with an application to come back', async () => {
    partnership = { ...partnership, state: 'left', leaves_at: inDays(-3) };
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply to come back' }));
    expect(await screen.findByRole('heading', { name: 'You applied to come back' })).toBeVisible();
  });

  it('says that it could not be undone, and keeps Undo', async () => {
    partnership = { ...partnership, state: 'leaving', leaves_at: inDays(3) };
    open();
    mockEndpoints(mockEndpoint(partnershipEndpoints.stay, () => problem('error-occurred')));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay in the program' }));
    expect(await screen.findByText('This did not work')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stay in the program' })).toBeEnabled();
  });
});
