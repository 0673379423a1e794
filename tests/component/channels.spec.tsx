import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bonusEndpoints,
  earningEndpoints,
  finalizedEarningEndpoints,
} from '../../src/contract/endpoints/figures/earnings';
import { channelEndpoints, type Channel } from '../../src/contract/endpoints/payments/partnerProfile';
import { paymentMocks } from '../builders/paymentMocks';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { renderStudio } from '../render/renderStudio';

let channels: Channel[] = [];
let sent: string[] = [];

beforeEach(() => {
  [channels, sent] = [[], []];
  mockEndpoints(
    ...paymentMocks(),
    mockEndpoint(finalizedEarningEndpoints.list, () => []),
    mockEndpoint(earningEndpoints.estimated, () => []),
    mockEndpoint(bonusEndpoints.list, () => []),
  );
  mockEndpoints(
    mockEndpoint(channelEndpoints.list, () => channels),
    mockEndpoint(channelEndpoints.link, ({ body: { code } }) => {
      sent.push(code);
      if (code === 'taken') return problem('CHANNEL_ALREADY_IN_USE');
      if (code === 'wrong') return problem('ERROR_ON_AUTH_CHANNEL');
      channels = [{ id: 'UCharbour', title: 'Harbour at dawn', linked_at: '2026-11-02T03:04:05.000Z' }];
      return channels;
    }),
  );
});

const codeInput = () => screen.findByRole('textbox', { name: 'Code from the video site' });
const open = async () => {
  renderStudio('/earn');
  await screen.findByText('Nothing earned yet');
};
const link = async (code: string) => {
  await userEvent.clear(await codeInput());
  await userEvent.type(await codeInput(), code);
  await userEvent.click(screen.getByRole('button', { name: 'Link channel' }));
};

describe('the channels of a creator', () => {
  it('are linked by the code of the video site, and listed', async () => {
    await open();
    expect(await screen.findByText(/No channel of the video site is linked/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Link channel' })).toBeDisabled();
    await link(' harbour ');
    expect(await screen.findByText('Harbour at dawn')).toBeVisible();
    expect(screen.getByText('Linked on 2026/11/02')).toBeVisible();
    expect(await codeInput()).toHaveValue('');
    expect(sent).toEqual(['harbour']);
  });

  it.each([
    ['taken', 'This channel is already in use.'],
    ['wrong', 'Failed authentication. Please try again.'],
  ])('stay as they are with the code "%s", which says why and stays in the input', async (code, message) => {
    await open();
    await link(code);
    await waitFor(async () => expect(await codeInput()).toHaveAccessibleDescription(message));
    expect(await codeInput()).toHaveValue(code);
    expect(screen.getByText(/No channel of the video site is linked/)).toBeVisible();
  });
});
