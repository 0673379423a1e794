import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { payoutFreezeEndpoints } from '../../src/contract/endpoints/payments/payoutFreezes';
import type { PayoutFreeze } from '../../src/contract/entities/payments/payoutFreeze';
import { aCreator } from '../builders/aCreator';
import { mockEndpoint, mockEndpoints } from '../msw';
import { renderStudio } from '../render/renderStudio';

const time = '2026-11-02T03:04:05.000Z';
const aFreeze = (over: Partial<PayoutFreeze> = {}): PayoutFreeze => ({
  id: 'pfAbcdefgh',
  heartbeat_id: 31,
  status: 'frozen',
  type: 'paypal',
  account: 'l••••@mail.example',
  former_type: 'fbt',
  former_account: '•••• 3000',
  changed_at: time,
  created_at: time,
  released_by: null,
  released_at: null,
  reason: null,
  updated_at: time,
  ...over,
});

let freezes: PayoutFreeze[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  freezes = [aFreeze()];
  sent = [];
  mockEndpoints(
    mockEndpoint(heartbeatEndpoints.list, () => [aCreator()]),
    mockEndpoint(payoutFreezeEndpoints.list, () => freezes),
    mockEndpoint(payoutFreezeEndpoints.release, ({ params, body }) => {
      sent.push([params.id, body.reason]);
      freezes = [
        aFreeze({ status: 'released', released_by: 'Ines Carvalho', released_at: time, reason: body.reason }),
      ];
      return freezes;
    }),
  );
});

const open = () => renderStudio('/manage/earnings/frozen', { permissions: ['heartbeat.manage_earnings'] });

describe('frozen payouts', () => {
  it('show the reported change and the method before', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /2026\/11\/02/ }));
    expect(await row.findByText('PayPal')).toBeVisible();
    expect(row.getByText('l••••@mail.example')).toBeVisible();
    expect(row.getByText('Bank transfer')).toBeVisible();
    expect(row.getByText('•••• 3000')).toBeVisible();
  });

  it('are released for a reason', async () => {
    open();
    await userEvent.hover(await screen.findByRole('row', { name: /2026\/11\/02/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Release' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: /Release the payouts/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Talked to the creator');
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(sent).toEqual([['pfAbcdefgh', 'Talked to the creator']]));
    expect(await screen.findByText('The creator is paid again')).toBeVisible();
  });

  it('say what is listed here where there are none', async () => {
    freezes = [];
    open();
    expect(await screen.findByText('No frozen payouts')).toBeVisible();
  });
});
