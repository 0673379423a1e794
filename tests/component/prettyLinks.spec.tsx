import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import type { PrettyLink } from '../../src/contract/entities/prettyLink';
import { aPrettyLink } from '../builders/aPrettyLink';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { copiedText } from '../render/copiedText';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
import { withoutHeartbeat } from '../builders/withoutHeartbeat';

let rows: PrettyLink[] = [];
let sent: unknown[] = [];
let requests: URL[] = [];

const days = [
  { day: '2026-01-01', clicks: 0 },
  { day: '2026-01-02', clicks: 1003 },
  { day: '2026-01-03', clicks: 1 },
];

beforeEach(() => {
  rows = [
    aPrettyLink({ id: 'lnAAAAAAA', route: 'summer', label: 'Summer sale', clicks: 1204 }),
    aPrettyLink({ id: 'lnBBBBBBB', route: 'newsletter', label: 'News' }),
  ];
  sent = [];
  requests = [];
  mockEndpoints(
    mockEndpoint(prettyLinkEndpoints.list, ({ query, request }) => {
      requests.push(new URL(request.url));
      const { id } = query as { id?: string[] };
      return rows.filter(row => id?.includes(row.id) ?? true);
    }),
    mockEndpoint(prettyLinkEndpoints.create, ({ body: fullBody }) => {
      const body = withoutHeartbeat(fullBody);
      sent.push(body);
      if (rows.some(({ route }) => route === body.route))
        return problem('route-exists', { errors: [{ path: 'route', message: 'Route already exists' }] });
      rows = [...rows, aPrettyLink({ ...body, id: 'lnNNNNNNN' })];
      return rows.slice(-1);
    }),
    mockEndpoint(prettyLinkEndpoints.remove, ({ body: fullBody }) => {
      const body = withoutHeartbeat(fullBody);
      sent.push(body);
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(prettyLinkEndpoints.history, () => []),
    mockEndpoint(prettyLinkEndpoints.clicks, () => days),
  );
});

const start = async (...given: Parameters<typeof renderStudio>) => {
  const studio = renderStudio(...given);
  await screen.findByRole('link', { name: 'summer' });
  return studio;
};
const panel = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

describe('pretty links', () => {
  it('are in the menu, and in a list with their full URL, which can be copied', async () => {
    const user = userEvent.setup();
    await start('/pretty-links');
    expect(screen.getByRole('link', { name: 'Pretty links' })).toHaveAttribute(
      'href',
      '/studio/pretty-links',
    );
    const copy = screen.getByRole('button', { name: /^Copy .*\/summer$/ });
    await user.click(copy);
    expect(await screen.findByRole('button', { name: /^Copied .*\/summer$/ })).toBeVisible();
    await waitFor(async () => expect(await copiedText()).toMatch(/^https?:\/\/.+\/summer$/));
    expect(requests[0]!.searchParams.get('heartbeat_id')).toBe('7');
  });

  it.each([
    ['a/b', 'A route may not contain a slash'],
    ['riddles', '"riddles" is reserved. Please choose another'],
    ['not ok', 'Wrong pattern. Please use this pattern: letters, digits and : . _ -, not dots alone'],
    ['summer', 'Route already exists'],
  ])('show an error for the route “%s” at its field', async (route, message) => {
    await start('/pretty-links?link=new');
    const details = await panel('New pretty link');
    const field = await details.findByRole('textbox', { name: 'Short address' });
    await userEvent.type(field, route);
    await userEvent.type(details.getByRole('textbox', { name: 'Label' }), 'Sale');
    await userEvent.type(details.getByRole('textbox', { name: 'Redirects to' }), 'https://shop.test/sale');
    await userEvent.click(details.getByRole('button', { name: 'Create' }));
    expect(await details.findByText(message)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveFocus();
  });

  it('are created, and show an error for a target that is not a URL', async () => {
    const { router } = await start('/pretty-links');
    await userEvent.click(screen.getByRole('button', { name: 'New pretty link' }));
    const details = await panel('New pretty link');
    await userEvent.type(await details.findByRole('textbox', { name: 'Short address' }), 'autumn');
    await userEvent.type(details.getByRole('textbox', { name: 'Label' }), 'Autumn');
    const target = details.getByRole('textbox', { name: 'Redirects to' });
    await userEvent.type(target, 'nowhere');
    await userEvent.click(details.getByRole('button', { name: 'Create' }));
    expect(await details.findByText('Invalid URL')).toBeVisible();
    await userEvent.clear(target);
    await userEvent.type(target, 'https://shop.test/autumn');
    await userEvent.click(details.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(router.state.location.search).toBe('?link=lnNNNNNNN'));
    expect(sent).toEqual([
      { route: 'autumn', label: 'Autumn', target: 'https://shop.test/autumn', expires_at: null },
    ]);
  });

  it('show their clicks and a QR picture to download', async () => {
    const names: string[] = [];
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      names.push(this.download);
    };
    try {
      await start('/pretty-links?link=lnAAAAAAA');
      const details = await panel('summer');
      expect(await details.findByText('1,204')).toBeVisible();
      const picture = await details.findByRole('img', { name: /^QR picture of https?:.*\/summer$/ });
      expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/);
      await userEvent.click(details.getByRole('button', { name: 'SVG' }));
      expect(names).toEqual(['summer.svg']);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('show the clicks of each day as bars and as a table', async () => {
    await start('/pretty-links?link=lnAAAAAAA');
    const details = await panel('summer');
    const chart = within(await details.findByRole('region', { name: 'Clicks by day' }));
    expect(await chart.findByText('1,004 clicks in the last 3 days')).toBeVisible();
    expect(chart.getByText(/Most on one day: 1,003 on 2026\/01\/02/)).toBeVisible();
    const [, ...lines] = chart.getAllByRole('row');
    expect(lines.map(line => line.textContent)).toEqual(['2026/01/010', '2026/01/021,003', '2026/01/031']);
  });

  it('that have expired are marked in the list and in the details', async () => {
    rows = [
      aPrettyLink({ id: 'lnAAAAAAA', route: 'summer', expires_at: '2026-01-04T03:04:05.000Z' }),
      aPrettyLink({ id: 'lnBBBBBBB', route: 'newsletter', expires_at: '2096-01-04T12:00:00.000Z' }),
    ];
    await start('/pretty-links?link=lnAAAAAAA');
    const row = (name: string) => within(screen.getByRole('link', { name }).closest('tr')!);
    expect(row('summer').getByText('Expired')).toBeVisible();
    expect(row('newsletter').getByText('until 2096/01/04')).toBeVisible();
    const details = await panel('summer');
    expect(await details.findByText(/^This link expired on 2026\/01\/04/)).toBeVisible();
  });

  it('are moved to the trash with Undo', async () => {
    const undone = mockUndo();
    await start('/pretty-links');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select summer' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Trash' }));
    expect(await screen.findByText('Trashed “summer”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([{ ids: ['lnAAAAAAA'] }]);
  });

  it('of all creators are listed for persons who manage them', async () => {
    const own = await start('/pretty-links');
    expect(screen.queryByRole('columnheader', { name: /Creator/ })).toBeNull();
    own.unmount();
    requests = [];
    await start('/pretty-links', { permissions: ['pretty-links.manage'] });
    expect(requests[0]!.searchParams.has('heartbeat_id')).toBe(false);
    expect(screen.getByRole('columnheader', { name: /Creator/ })).toBeVisible();
  });

  it('show an empty state, a failed state, and a failed save', async () => {
    const full = await start('/pretty-links?link=new');
    mockEndpoints(mockEndpoint(prettyLinkEndpoints.create, () => HttpResponse.error()));
    const details = await panel('New pretty link');
    await userEvent.type(await details.findByRole('textbox', { name: 'Short address' }), 'a');
    await userEvent.type(details.getByRole('textbox', { name: 'Label' }), 'A');
    await userEvent.type(details.getByRole('textbox', { name: 'Redirects to' }), 'https://a.test');
    await userEvent.click(details.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Failed to save pretty links')).toBeVisible();
    full.unmount();
    rows = [];
    const empty = renderStudio('/pretty-links');
    expect(await screen.findByRole('heading', { name: 'Your first pretty link goes here' })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New pretty link' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Filter' })).toBeNull();
    empty.unmount();
    mockEndpoints(mockEndpoint(prettyLinkEndpoints.list, () => problem('not-enough-permission')));
    renderStudio('/pretty-links');
    expect(await screen.findByRole('heading', { name: 'Failed to load pretty links' })).toBeVisible();
  });
});
