import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { aMoment } from '../builders/aMoment';
import { setBrowserOnline } from '../builders/aNetwork';
import { mockEndpoint, mockEndpoints, page, problem, server } from '../msw';
import { renderStudio } from '../render/renderStudio';

const rows = [
  aMoment({ id: 'moP4_zR81', title: 'Tram 28' }),
  aMoment({ id: 'moW9c-Tq3', title: 'Above the clouds' }),
];
let isCut = false;
/** URLs of the requested lists. */
let lists: string[] = [];
/** Saves that reached the server, by idempotency key. */
let saved: Record<string, unknown[]> = {};

beforeEach(() => {
  isCut = false;
  lists = [];
  saved = {};
  server.use(http.get('*/healthz', () => (isCut ? HttpResponse.error() : HttpResponse.json({}))));
  mockEndpoints(
    mockEndpoint(momentEndpoints.list, ({ query, request }) => {
      if ('id' in query && query.id) return rows.filter(({ id }) => (query.id as string[]).includes(id));
      lists.push(request.url);
      return page(rows);
    }),
    mockEndpoint(momentEndpoints.update, ({ params, body, request }) => {
      const key = request.headers.get('idempotency-key')!;
      (saved[key] ??= []).push(body);
      const record = rows.find(({ id }) => id === params.id)!;
      return [{ ...record, ...(body as object), updated_at: '2026-01-04T00:00:00.000Z' }];
    }),
  );
});
afterEach(() => act(() => setBrowserOnline(true)));

/** Rejects every request as long as `isCut` is set. */
const cutAll = () => {
  isCut = true;
  server.use(http.all('*/api/*', () => (isCut ? HttpResponse.error() : undefined)));
};
const cut = () => {
  cutAll();
  act(() => setBrowserOnline(false));
};
const mend = () => {
  isCut = false;
  act(() => setBrowserOnline(true));
};
const offline = /^You are offline. What you see/;

describe('without a network', () => {
  it('shows one banner and keeps the rows, which reload once after reconnecting', async () => {
    renderStudio('/content/moments');
    await screen.findByRole('link', { name: 'Tram 28' });
    cut();
    expect(await screen.findByText(offline)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tram 28' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    const [first] = lists;
    lists = [];
    mend();
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
    await waitFor(() => expect(lists).toContain(first));
    // A later request: duplicates of the reload would have arrived before it.
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    await waitFor(() => expect(lists.at(-1)).toMatch(/sort_column=views/));
    expect(new Set(lists).size).toBe(lists.length);
  });

  it('shows one banner when the server does not respond although the browser is online', async () => {
    renderStudio('/content/moments');
    await screen.findByRole('link', { name: 'Tram 28' });
    cutAll();
    await userEvent.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByText(/^The studio cannot be reached/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    isCut = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(screen.queryByText(/^The studio cannot be reached/)).toBeNull());
    expect(await screen.findByRole('link', { name: 'Tram 28' })).toBeVisible();
  });

  it('keeps typed text in its form and in the tray, and Retry sends it once', async () => {
    renderStudio('/content/moments?moment=moP4_zR81');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Typed while offline');
    cut();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update moment “Tram 28”');
    expect(title).toHaveValue('Typed while offline');
    mend();
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
    expect(saved).toEqual({});
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The studio can be reached again. Retry to send this change.',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Activity/ }));
    const tray = screen.getByRole('region', { name: 'Activity' });
    expect(await within(tray).findByRole('button', { name: 'Discard' })).toBeVisible();
    await userEvent.click(within(tray).getByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText('Saved “Typed while offline”'))[0]).toBeVisible();
    expect(Object.values(saved)).toEqual([[{ title: 'Typed while offline', heartbeat_id: 7 }]]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(within(tray).queryByText('Failed to update moment “Tram 28”')).toBeNull();
  });

  it('lists a cell edited in its row once in the tray, and Retry sends it', async () => {
    renderStudio('/content/moments');
    const link = await screen.findByRole('link', { name: 'Tram 28' });
    act(() => link.focus());
    await userEvent.keyboard('{F2}');
    const input = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(input);
    cut();
    await userEvent.type(input, 'Tram 28, rain{Enter}');
    const title = 'Failed to update moment “Tram 28”';
    // Behind the input, where it stands once that is closed.
    expect((await screen.findAllByText(title))[0]).toBeInTheDocument();
    // It stays as typed, and a second try is the same change.
    expect(input).toHaveValue('Tram 28, rain');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    mend();
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
    expect(saved).toEqual({});
    await userEvent.click(screen.getByRole('button', { name: /^Activity/ }));
    const tray = screen.getByRole('region', { name: 'Activity' });
    expect(await within(tray).findAllByText(title)).toHaveLength(1);
    await userEvent.click(within(tray).getByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText('Saved “Tram 28, rain”'))[0]).toBeVisible();
    expect(Object.values(saved)).toEqual([[{ title: 'Tram 28, rain', heartbeat_id: 7 }]]);
    expect(within(tray).queryByText(title)).toBeNull();
  });

  it('keeps a cell whose late save is rejected as a draft of the form', async () => {
    renderStudio('/content/moments');
    const link = await screen.findByRole('link', { name: 'Tram 28' });
    act(() => link.focus());
    await userEvent.keyboard('{F2}');
    const input = await screen.findByRole('textbox', { name: 'Title' });
    cut();
    await userEvent.type(input, '!{Enter}');
    await screen.findAllByText('Failed to update moment “Tram 28”');
    await userEvent.keyboard('{Escape}');
    mend();
    await waitFor(() => expect(screen.queryByText(offline)).toBeNull());
    mockEndpoints(mockEndpoint(momentEndpoints.update, () => problem('stale-record')));
    await userEvent.click(screen.getByRole('button', { name: /^Activity/ }));
    const tray = screen.getByRole('region', { name: 'Activity' });
    await userEvent.click(await within(tray).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(tray).queryByRole('button', { name: 'Retry' })).toBeNull());
    await userEvent.click(link);
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Tram 28!');
  });

  it('offers the change again after a reload, and sending it updates the screen', async () => {
    const first = renderStudio('/content/moments?moment=moP4_zR81');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    cut();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    first.unmount();
    first.studio.outbox.stop();
    first.studio.connection.stop();
    mend();
    renderStudio('/content/moments');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update moment “Tram 28”');
    await screen.findByRole('link', { name: 'Tram 28' });
    const before = lists.length;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The change was sent')).toBeVisible();
    expect(Object.values(saved)).toEqual([[{ title: 'Tram 28!', heartbeat_id: 7 }]]);
    await waitFor(() => expect(lists.length).toBeGreaterThan(before));
  });
});
