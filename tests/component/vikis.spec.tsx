import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import type { Viki } from '../../src/contract/entities/viki';
import { aViki } from '../builders/aViki';
import { mockEndpoint, mockEndpoints, problem } from '../msw';
import { mockUndo } from '../render/mockUndo';
import { renderStudio } from '../render/renderStudio';
import { withoutHeartbeat } from '../builders/withoutHeartbeat';

let rows: Viki[] = [];
let sent: unknown[] = [];

const put = (id: string, patch: Partial<Viki>): Viki[] => {
  rows = rows.map(row => (row.id === id ? { ...row, ...patch } : row));
  return rows.filter(row => row.id === id);
};

beforeEach(() => {
  rows = [
    aViki({ id: 'viAAAAAAA', title: 'Fog', body: '<p>Fog is <strong>low</strong> cloud.</p>' }),
    aViki({ id: 'viBBBBBBB', title: 'Empty', body: '', status: 'unpublished', published_at: null }),
  ];
  sent = [];
  mockEndpoints(
    mockEndpoint(writingEndpoints.list, ({ query }) => {
      const { id } = query as { id?: string[] };
      return rows.filter(row => id?.includes(row.id) ?? true);
    }),
    mockEndpoint(writingEndpoints.create, ({ body: fullBody }) => {
      const body = withoutHeartbeat(fullBody);
      sent.push(body);
      rows = [...rows, aViki({ id: 'viNNNNNNN', title: body.title, body: body.body, status: 'unpublished' })];
      return rows.slice(-1);
    }),
    mockEndpoint(writingEndpoints.update, ({ params, body: fullBody }) => {
      const patch = withoutHeartbeat(fullBody);
      sent.push([params.id, patch]);
      return put(params.id, patch as Partial<Viki>);
    }),
    mockEndpoint(writingEndpoints.remove, ({ params, body: fullBody }) => {
      const body = withoutHeartbeat(fullBody);
      sent.push([params.id, body]);
      return rows.filter(({ id }) => id === params.id);
    }),
    mockEndpoint(writingEndpoints.blacklist, ({ body: fullBody }) => {
      const body = withoutHeartbeat(fullBody);
      sent.push(body);
      for (const id of body.ids) put(id, { blacklist_scope: body.remove ? null : 'everything' });
      return body.ids.map(id => ({ id, ok: true }));
    }),
    mockEndpoint(writingEndpoints.byAuthor, ({ params }) => {
      sent.push(['by', params.id]);
      return rows;
    }),
    mockEndpoint(writingEndpoints.history, () => []),
  );
});

const start = async (...given: Parameters<typeof renderStudio>) => {
  const studio = renderStudio(...given);
  await screen.findByRole('link', { name: 'Fog' });
  return studio;
};
const panel = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

describe('vikis', () => {
  it('are edited in the details panel: title, picture and text; an empty title is an error', async () => {
    await start('/content/vikis?viki=viAAAAAAA');
    const details = await panel('Fog');
    const title = await details.findByRole('textbox', { name: 'Title' });
    expect(await details.findByRole('textbox', { name: /^Text/ })).toHaveTextContent('Fog is low cloud.');
    expect(details.getByRole('group', { name: /Cover/ })).toBeVisible();
    await userEvent.clear(title);
    await userEvent.click(details.getByRole('button', { name: 'Save' }));
    expect(await details.findByText('Title must not be empty')).toBeVisible();
    await userEvent.type(title, 'Fog at sea');
    await userEvent.click(details.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved “Fog at sea”')).toBeVisible();
    expect(sent).toEqual([['viAAAAAAA', { title: 'Fog at sea' }]]);
  });

  it('have a preview of the public page, with unsaved text', async () => {
    await start('/content/vikis?viki=viAAAAAAA');
    const details = await panel('Fog');
    await userEvent.type(await details.findByRole('textbox', { name: 'Title' }), ' at sea');
    await userEvent.click(await details.findByRole('button', { name: 'Preview' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(dialog.getByRole('heading', { name: 'Fog at sea' })).toBeVisible();
    expect(await dialog.findByText(/^By @minamakesit · /)).toBeVisible();
    expect(await dialog.findByText('low')).toBeVisible();
    expect(details.getByText('View viki')).toBeVisible();
  });

  it('are created unpublished; without text they cannot be published, and show why', async () => {
    const { router } = await start('/content/vikis');
    await userEvent.click(screen.getByRole('button', { name: 'New viki' }));
    const details = await panel('New viki');
    await userEvent.type(await details.findByRole('textbox', { name: 'Title' }), 'Rain');
    await userEvent.click(details.getByRole('button', { name: 'Save as draft' }));
    await waitFor(() => expect(router.state.location.search).toBe('?viki=viNNNNNNN'));
    expect(sent).toEqual([{ title: 'Rain', body: '', cover: null }]);
    const created = await panel('Rain');
    await userEvent.click(await created.findByRole('button', { name: 'Actions for Rain' }));
    expect(await screen.findByRole('menuitem', { name: /^Publish/ })).toHaveAccessibleDescription(
      'It cannot be published yet: its text is empty',
    );
    await userEvent.keyboard('{Escape}');
    expect(created.getByRole('button', { name: 'Publish' })).toHaveAccessibleDescription(
      'It cannot be published yet: its text is empty',
    );
  });

  it('stay drafts when Publish is pressed without text, and tell why', async () => {
    const { router } = await start('/content/vikis');
    await userEvent.click(screen.getByRole('button', { name: 'New viki' }));
    const details = await panel('New viki');
    await userEvent.type(await details.findByRole('textbox', { name: 'Title' }), 'Rain');
    await userEvent.click(details.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Saved “Rain” as a draft')).toBeVisible();
    expect(screen.getByText('It cannot be published yet: its text is empty')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?viki=viNNNNNNN'));
    expect(sent).toEqual([{ title: 'Rain', body: '', cover: null }]);
  });

  it('are published, unpublished and trashed, each with Undo', async () => {
    const undone = mockUndo();
    await start('/content/vikis');
    const act = async (name: string, done: string) => {
      await userEvent.hover(screen.getByRole('link', { name: 'Fog' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fog' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
      expect(await screen.findByText(done)).toBeVisible();
    };
    await act('Unpublish', 'Unpublished “Fog”');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(1));
    expect(sent).toEqual([['viAAAAAAA', { status: 'unpublished' }]]);
    sent = [];
    await act('Move to trash', 'Trashed “Fog”');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undone).toHaveLength(2));
    expect(sent).toEqual([['viAAAAAAA', {}]]);
  });

  it('are blacklisted by persons who manage them, who see other vikis of the author', async () => {
    mockEndpoints(mockEndpoint(heartbeatEndpoints.list, () => []));
    const { router } = await start('/content/vikis?viki=viAAAAAAA', { permissions: ['moments.manage'] });
    const details = await panel('Fog');
    await userEvent.click(await details.findByRole('button', { name: 'Actions for Fog' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Blacklist' }));
    const question = await screen.findByRole('alertdialog', { name: 'Blacklist “Fog”?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Blacklist' }));
    expect(await details.findByText('Blacklisted: everything')).toBeVisible();
    expect(sent).toContainEqual({ ids: ['viAAAAAAA'], scope: 'everything' });
    expect(sent).toContainEqual(['by', 7]);
    const more = await details.findByRole('region', { name: 'More by this author' });
    await userEvent.click(await within(more).findByRole('link', { name: /Empty/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?viki=viBBBBBBB'));
  });

  it('show creators neither Blacklist nor other vikis of the author', async () => {
    await start('/content/vikis?viki=viAAAAAAA');
    const details = await panel('Fog');
    await details.findByRole('button', { name: 'Preview' });
    await userEvent.click(details.getByRole('button', { name: 'Actions for Fog' }));
    await screen.findByRole('menuitem', { name: 'Unpublish' });
    expect(screen.queryByRole('menuitem', { name: 'Blacklist' })).toBeNull();
    expect(sent).toEqual([]);
  });

  it('show an empty state, a failed state, and a failed save', async () => {
    const full = await start('/content/vikis?viki=viAAAAAAA');
    mockEndpoints(mockEndpoint(writingEndpoints.update, () => HttpResponse.error()));
    const details = await panel('Fog');
    await userEvent.type(await details.findByRole('textbox', { name: 'Title' }), '!');
    await userEvent.click(details.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update viki “Fog”')).toBeVisible();
    full.unmount();
    rows = [];
    const empty = renderStudio('/content/vikis');
    expect(await screen.findByRole('heading', { name: 'Your first viki goes here' })).toBeVisible();
    empty.unmount();
    mockEndpoints(mockEndpoint(writingEndpoints.list, () => problem('not-enough-permission')));
    renderStudio('/content/vikis');
    expect(await screen.findByRole('heading', { name: 'Failed to load vikis' })).toBeVisible();
  });
});
