import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { sessionEndpoints } from '../../contract/endpoints/people/session';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { unsavedKey } from '../../providers/storage';
import { createTabChannel } from '../../providers/session/tabChannel';
import { aUser } from '../../../tests/builders/aUser';
import { mockEndpoint, mockEndpoints, server } from '../../../tests/msw';
import { renderStudio } from '../../../tests/render/renderStudio';

const ownDraft = unsavedKey(aUser().id, 'draft', 'notes.1');
const otherDraft = unsavedKey(aUser().id + 1, 'draft', 'notes.1');
const draft = JSON.stringify({
  at: new Date().toISOString(),
  base: { title: 'Old' },
  values: { title: 'New' },
});

const openPage = (path: string) => {
  let signOuts = 0;
  let signIns = 0;
  mockEndpoints(
    mockEndpoint(sessionEndpoints.logout, () => void (signOuts += 1)),
    mockEndpoint(momentEndpoints.list, () => []),
  );
  server.use(
    http.get('*/sso/.well-known/openid-configuration', async () => {
      signIns += 1;
      await delay('infinite');
      return HttpResponse.error();
    }),
  );
  const { studio, router } = renderStudio(path);
  return { studio, router, signOuts: () => signOuts, signIns: () => signIns };
};

describe('signing out with a draft', () => {
  it('asks first, and then removes the own drafts from the browser', async () => {
    localStorage.setItem(ownDraft, draft);
    localStorage.setItem(otherDraft, draft);
    const { studio, signOuts, signIns } = openPage('/logout');
    await screen.findByRole('alertdialog', { name: 'Discard a draft or unsent change?' });
    expect(signOuts()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Discard and sign out' }));
    await waitFor(() => expect(localStorage.getItem(ownDraft)).toBeNull());
    expect(signOuts()).toBe(1);
    expect(localStorage.getItem(otherDraft)).toBe(draft);
    // The sign-out reaches other tabs before the session ends; the next test would receive it.
    await waitFor(() => expect(studio.session.get().status).not.toBe('logged_in'));
    // The new sign-in is the last thing that happens; the next test would receive its request.
    await waitFor(() => expect(signIns()).toBe(1));
  });

  it('keeps the draft and the session after Cancel', async () => {
    localStorage.setItem(ownDraft, draft);
    const { studio, router, signOuts } = openPage('/logout');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).not.toContain('logout'));
    expect([signOuts(), studio.session.get().status, localStorage.getItem(ownDraft)]).toEqual([
      0,
      'logged_in',
      draft,
    ]);
  });
});

describe('a sign-out in another tab', () => {
  it('replaces the page by the reason and Sign in, and sends nobody away unasked', async () => {
    const { studio, signIns } = openPage('/content/moments');
    await screen.findByRole('button', { name: /^Activity/ });
    const other = createTabChannel(() => undefined);
    other.broadcast({ type: 'ended', reason: 'logout' });
    other.stop();
    expect(
      await screen.findByRole('heading', { name: 'Your session has ended. You have been logged out.' }),
    ).toBeVisible();
    expect(studio.session.get().status).toBe('logged_out');
    expect(signIns()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(signIns()).toBe(1));
  });
});
