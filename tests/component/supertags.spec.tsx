import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import type { Tag } from '../../src/contract/entities/tag';
import '../../src/custom/content/supertags/SupertagsTab';
import { aTag } from '../builders/aTag';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';

const aNamed = (name: string, order: number, over: Partial<Tag> = {}): Tag =>
  aTag({ id: `tgAAAAAAA${name}`, owner: null, name, permalink: name, order, supertag: true, ...over });
const idOf = (name: string) => `tgAAAAAAA${name}`;

let rows: Tag[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  rows = [aNamed('fog', 0), aNamed('sea', 1), aNamed('ice', 2), aNamed('tea', 3, { supertag: false })];
  sent = [];
  mockEndpoints(
    mockEndpoint(tagEndpoints.list, ({ query }) => {
      const { supertag } = query as { supertag?: readonly boolean[] };
      return rows
        .filter(row => supertag?.includes(row.supertag) ?? true)
        .toSorted((one, other) => one.order - other.order);
    }),
    mockEndpoint(tagEndpoints.order, ({ body: { ids } }) => {
      sent.push(ids);
      rows = rows.map(row => ({ ...row, order: ids.includes(row.id) ? ids.indexOf(row.id) : row.order }));
      return ids.map(id => rows.find(row => row.id === id)!);
    }),
    mockEndpoint(tagEndpoints.supertags, ({ body }) => {
      sent.push(body);
      rows = rows.map(row => (body.ids.includes(row.id) ? { ...row, supertag: body.supertag } : row));
      return rows.filter(({ id }) => body.ids.includes(id));
    }),
  );
});

const open = () => renderStudio('/admin/supertags', { permissions: ['tags.manage'] });
const names = () =>
  within(screen.getByRole('grid', { name: 'Supertags in their order' }))
    .getAllByRole('link')
    .map(link => link.textContent);
const loaded = () => screen.findByRole('grid', { name: 'Supertags in their order' });

describe('the supertags', () => {
  it('are shown in their order, with their number', async () => {
    open();
    await loaded();
    expect(names()).toEqual(['fog', 'sea', 'ice']);
    expect(screen.getByRole('heading', { level: 1, name: 'Supertags' }).parentElement).toHaveTextContent('3');
    expect(screen.getByRole('link', { name: 'sea' })).toHaveAttribute(
      'href',
      `/studio/admin/tags?tag=${idOf('sea')}`,
    );
  });

  it('are moved by number, with Undo, and by keys', async () => {
    open();
    await loaded();
    const position = screen.getByRole('textbox', { name: 'Position of ice' });
    await userEvent.clear(position);
    await userEvent.type(position, '1{Enter}');
    expect(names()).toEqual(['ice', 'fog', 'sea']);
    expect(await screen.findByText('Moved “ice” to 1')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['fog', 'sea', 'ice']));
    expect(sent).toEqual([['ice', 'fog', 'sea'].map(idOf), ['fog', 'sea', 'ice'].map(idOf)]);
    act(() => screen.getByRole('button', { name: 'Move fog' }).focus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(sent.at(-1)).toEqual(['sea', 'fog', 'ice'].map(idOf)));
  });

  it('become plain tags, with Undo', async () => {
    const undone = mockUndo(() => {
      rows = rows.map(row => (row.name === 'sea' ? { ...row, supertag: true } : row));
    });
    open();
    await loaded();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select sea' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('“sea” is a plain tag')).toBeVisible();
    expect(names()).toEqual(['fog', 'ice']);
    expect(sent).toEqual([{ ids: [idOf('sea')], supertag: false }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['fog', 'sea', 'ice']));
    expect(undone).toHaveLength(1);
  });

  it('are selected among all tags; new ones are the last', async () => {
    open();
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Select supertags' }));
    await userEvent.click(await screen.findByRole('option', { name: /tea/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Use/ }));
    await waitFor(() => expect(names()).toEqual(['fog', 'sea', 'ice', 'tea']));
    expect(sent).toEqual([{ ids: [idOf('tea')], supertag: true }, ['fog', 'sea', 'ice', 'tea'].map(idOf)]);
  });

  it('stay as they were when the server rejects a change, and the notice offers Retry', async () => {
    open();
    await loaded();
    mockEndpoints(mockEndpoint(tagEndpoints.order, () => problem('rate-limited')));
    const position = screen.getByRole('textbox', { name: 'Position of ice' });
    await userEvent.clear(position);
    await userEvent.type(position, '1{Enter}');
    expect((await screen.findAllByText('The supertags could not be saved'))[0]).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['fog', 'sea', 'ice']));
  });

  it('are selected for the first time on an empty tab', async () => {
    rows = [aNamed('tea', 0, { supertag: false })];
    open();
    expect(await screen.findByRole('heading', { name: 'No supertags yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Select supertags' })).toBeVisible();
  });

  it('are loaded again after a failure', async () => {
    mockEndpoints(mockEndpoint(tagEndpoints.list, () => problem('not-enough-permission')));
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the supertags');
    mockEndpoints(mockEndpoint(tagEndpoints.list, () => rows.slice(0, 1)));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await loaded();
    expect(names()).toEqual(['fog']);
  });

  it.each(['/admin/supertags', '/admin/popular-tags'])('%s does not exist for others', async path => {
    renderStudio(path, { permissions: ['moments.manage'] });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('not found');
  });
});
