import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import type { Tag } from '../../src/contract/entities/tag';
import { aTag } from '../builders/aTag';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

const platformTag = (name: string, over: Partial<Tag> = {}): Tag =>
  aTag({ id: `tgAAAAAAA${name}`, owner: null, name, permalink: name, ...over });
const rows = [
  platformTag('fog', { ranking: 1, supertag: true }),
  platformTag('sea', { ranking: 2, supertag: true, order: 1 }),
  platformTag('ice'),
];
const [fog, sea, ice] = rows.map(({ id }) => id);

let sent: unknown[] = [];
let requests: URL[] = [];

beforeEach(() => {
  sent = [];
  requests = [];
  mockEndpoints(
    mockEndpoint(tagEndpoints.list, ({ query, request }) => {
      requests.push(new URL(request.url));
      const { id, supertag } = query as { id?: readonly string[]; supertag?: readonly boolean[] };
      return rows.filter(row => (id?.includes(row.id) ?? true) && (supertag?.includes(row.supertag) ?? true));
    }),
    mockEndpoint(tagEndpoints.ranking, () => rows.slice(0, 2)),
    mockEndpoint(tagEndpoints.rank, ({ body }) => {
      sent.push(body);
      return [];
    }),
    mockEndpoint(tagEndpoints.order, ({ body }) => {
      sent.push(body);
      return [];
    }),
    mockEndpoint(tagEndpoints.supertags, ({ body }) => {
      sent.push(body);
      return rows.filter(({ id }) => body.ids.includes(id));
    }),
  );
});

const start = async () => {
  renderStudio('/content/tags', { permissions: ['tags.manage'] });
  await screen.findByRole('link', { name: 'fog' });
};
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Platform tags' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog', { name });
};
describe('the order of popular tags', () => {
  it('is changed by keyboard, gets more tags, is saved in one call and undone', async () => {
    await start();
    const dialog = await open('Popular tags');
    expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    const [first] = await within(dialog).findAllByRole('listitem');
    within(first!).getByRole('button').focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Select tags' }));
    await userEvent.click(await screen.findByRole('option', { name: /ice/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Use/ }));
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3));
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([
      expect.stringContaining('sea'),
      expect.stringContaining('fog'),
      expect.stringContaining('ice'),
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved the popular tags')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ ids: [sea, fog, ice] }, { ids: [fog, sea] }]));
  });

  it('stays as edited when the server rejects it, and shows why', async () => {
    mockEndpoints(mockEndpoint(tagEndpoints.rank, () => problem('rate-limited')));
    await start();
    const dialog = await open('Popular tags');
    const [first] = await within(dialog).findAllByRole('listitem');
    within(first!).getByRole('button').focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Too many requests');
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('sea');
  });

  it('shows an empty state, and a failed state', async () => {
    mockEndpoints(mockEndpoint(tagEndpoints.ranking, () => []));
    await start();
    const dialog = await open('Popular tags');
    expect(await within(dialog).findByText('There are no popular tags yet.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    mockEndpoints(mockEndpoint(tagEndpoints.ranking, () => problem('error-occurred')));
    const again = await open('Popular tags');
    expect(await within(again).findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('supertags', () => {
  it('have an order that can be changed', async () => {
    await start();
    const dialog = await open('Order of supertags');
    await within(dialog).findAllByRole('listitem');
    expect(within(dialog).queryByRole('button', { name: 'Select tags' })).toBeNull();
    const positions = within(dialog).getAllByRole('textbox');
    await userEvent.clear(positions[1]!);
    await userEvent.type(positions[1]!, '1{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved the order of supertags')).toBeVisible();
    expect(sent).toEqual([{ ids: [sea, fog] }]);
    const query = requests.find(url => url.searchParams.has('supertag'))!.searchParams;
    expect([query.get('shared'), query.get('sort_column')]).toEqual(['true', 'order']);
  });

  it('are created and removed from the list, with Undo', async () => {
    const undone = mockUndo();
    await start();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ice' }));
    const bar = within(screen.getByRole('toolbar'));
    expect(bar.queryByRole('button', { name: 'Make plain tag' })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Make supertag' }));
    expect(await screen.findByText('“ice” is a supertag')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([{ ids: [ice], supertag: true }]);
  });

  it('cannot be created by creators: their list has neither action', async () => {
    renderStudio('/content/tags');
    await screen.findByRole('link', { name: 'fog' });
    expect(screen.queryByRole('button', { name: 'Platform tags' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ice' }));
    expect(screen.queryByRole('button', { name: 'Make supertag' })).toBeNull();
  });
});
