import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { AdminApp, type AdminAppProps } from '../../src/admin/AdminApp';
import { activityEndpoints } from '../../src/contract/endpoints/activity';
import { jobEndpoints } from '../../src/contract/jobs/job';
import { aNote, noteEndpoints, notesWith } from '../builders/aNote';
import { mockEndpoint, mockEndpoints, problem, server } from '../msw';

const notes = notesWith(['title']);
const tokens: (string | null)[] = [];
beforeEach(() => {
  history.replaceState(null, '', '/desk/');
  tokens.length = 0;
  mockEndpoints(
    mockEndpoint(jobEndpoints.list, () => []),
    mockEndpoint(noteEndpoints.list, ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return request.headers.get('authorization') === 'Bearer old' ? problem('invalid-jwt') : [aNote()];
    }),
    mockEndpoint(noteEndpoints.get, () => [aNote()]),
    mockEndpoint(noteEndpoints.update, () => [aNote({ pinned: true })]),
  );
});

const open = async (props: Partial<AdminAppProps> = {}) => {
  render(
    <AdminApp
      title="Desk"
      api="/api/studio"
      basename="/desk"
      resources={[notes]}
      person={{ id: 7 }}
      token={async () => 'good'}
      {...props}
    />,
  );
  await screen.findByRole('link', { name: 'Milk' });
};
const copy = async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Milk' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Milk' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
};

it('opens its first list, whose names are derived, and is named in the title', async () => {
  await open();
  expect(location.pathname).toBe('/desk/notes');
  expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Notes – Desk');
  expect(screen.queryByText(/studio/i)).toBeNull();
});

it('opens a list as it was left', async () => {
  await open();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search notes' }), 'milk');
  await waitFor(() => expect(location.search).toBe('?q=milk'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Notes' })).toHaveAttribute('href', '/desk/notes?q=milk'),
  );
  expect(localStorage.getItem('studio:7:preferences')).toContain('q=milk');
});

it('sends no token where cookies identify the person', async () => {
  server.use(
    http.get('*/api/studio/jobs', () => HttpResponse.json({ data: { items: [] } })),
    http.get('*/api/studio/notes', ({ request }) => {
      tokens.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { items: [aNote()] } });
    }),
  );
  await open({ token: undefined });
  expect(tokens).toEqual([null]);
});

it('sends the token of the app, and asks for another one after a rejection', async () => {
  const given = ['old', 'new'];
  await open({ token: async () => given.shift()! });
  expect(tokens).toEqual(['Bearer old', 'Bearer new']);
});

it('offers Undo only where the server has it', async () => {
  await open();
  await copy();
  await screen.findByText('Copy: “Milk”');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('undoes an action on the server, and reports it', async () => {
  const undone: string[] = [];
  mockEndpoints(
    mockEndpoint(activityEndpoints.undo, ({ params }) => {
      undone.push(params.id);
      return problem('not-found');
    }),
  );
  await open({ hasUndo: true });
  await copy();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('There is nothing to undo');
  await waitFor(() => expect(undone).toHaveLength(1));
});
