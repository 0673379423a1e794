import { http, HttpResponse } from 'msw';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defineEndpoint, nameOf, session, type Endpoint } from '../../../contract/calls/endpoint';
import { aNetwork, setBrowserOnline } from '../../../../tests/builders/aNetwork';
import { aUser } from '../../../../tests/builders/aUser';
import { failureOf } from '../../../../tests/builders/failureOf';
import { server } from '../../../../tests/msw';
import { secret } from '../../../fields/kinds/secret/secret';
import { text } from '../../../fields/kinds/text/text';
import { userKey } from '../../storage';

const shared = {
  method: 'POST',
  access: session,
  body: z.strictObject({ amount: z.string() }),
  output: { kind: 'none' },
  summary: '',
} as const;
const payout = defineEndpoint({ ...shared, api: 'partner', path: '/payouts' });
const bonus = defineEndpoint({ ...shared, api: 'studio', path: '/bonus', money: true });
const note = defineEndpoint({ ...shared, api: 'studio', path: '/notes' });

let isCut = true;
const sent: string[] = [];
let network: ReturnType<typeof aNetwork>;
beforeEach(() => {
  isCut = true;
  sent.length = 0;
  network = aNetwork();
  server.use(
    http.post('*/api/*', ({ request }) => {
      if (isCut) return HttpResponse.error();
      sent.push(new URL(request.url).pathname);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  network.stop();
  setBrowserOnline(true);
});

const body = { amount: '5.00' };

it('sends writes that move money only by their own Retry, and does not store them', async () => {
  setBrowserOnline(false);
  for (const endpoint of [payout, bonus, note]) await failureOf(network.client.call(endpoint, { body }));
  await vi.waitFor(() => expect(network.shown()).toEqual(['3 changes could not be sent']), 20_000);
  expect(network.notices.get().shown[0]?.detail).toContain('one by one');
  expect(Object.keys(localStorage)).toHaveLength(1);
  isCut = false;
  setBrowserOnline(true);
  await vi.waitFor(() => expect(network.connection.get()).toBe('online'), 20_000);
  network.press('Retry all');
  await vi.waitFor(() => expect(network.tray()).toHaveLength(2), 20_000);
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(sent).toEqual(['/api/studio/notes']);
  expect(network.notices.get().shown.find(({ id }) => id === 'outbox')?.action).toBeUndefined();
  network.tray().forEach(({ action }) => action?.run());
  await vi.waitFor(() => expect(network.tray()).toEqual([]), 20_000);
  expect(sent.slice(1).sort()).toEqual(['/api/partner/payouts', '/api/studio/bonus']);
});

it('removes stored writes that move money, and does not list them', async () => {
  const storageKeyOf = (name: string) => userKey(aUser().id, `outbox.${name}`);
  const store = (endpoint: Endpoint) => {
    const name = nameOf(endpoint);
    const stored = { key: name, endpoint: name, input: { body }, at: Date.now(), title: name };
    localStorage.setItem(storageKeyOf(name), JSON.stringify(stored));
  };
  [payout, bonus, note].forEach(store);
  network.stop();
  network = aNetwork(async () => [payout, bonus, note]);
  await vi.waitFor(() => expect(network.tray()).toMatchObject([{ title: 'POST /notes' }]), 20_000);
  expect(Object.keys(localStorage)).toEqual([storageKeyOf('POST /notes')]);
});

it('does not store writes with a secret', async () => {
  setBrowserOnline(false);
  const hook = defineEndpoint({
    ...shared,
    api: 'studio',
    path: '/hooks',
    body: z.strictObject({ title: text(20), token: z.optional(secret(20)) }),
  });
  await failureOf(network.client.call(hook, { body: { title: 'Door', token: 'open-sesame' } }));
  expect(JSON.stringify({ ...localStorage })).not.toContain('open-sesame');
  await failureOf(network.client.call(hook, { body: { title: 'Gate' } }));
  expect(JSON.stringify({ ...localStorage })).toContain('Gate');
});
