import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sessionEndpoints } from '../../contract/endpoints/session';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { unsavedKey } from '../../providers/storage';
import { aUser } from '../../../tests/builders/aUser';
import { mockEndpoint, mockEndpoints } from '../../../tests/msw';
import { renderStudio } from '../../../tests/render/renderStudio';

const ownDraft = unsavedKey(aUser().id, 'draft', 'notes.1');
const otherDraft = unsavedKey(aUser().id + 1, 'draft', 'notes.1');
const draft = JSON.stringify({
  at: new Date().toISOString(),
  base: { title: 'Old' },
  values: { title: 'New' },
});

const openLogout = () => {
  let signOuts = 0;
  mockEndpoints(
    mockEndpoint(sessionEndpoints.logout, () => void (signOuts += 1)),
    mockEndpoint(momentEndpoints.list, () => []),
  );
  const { studio, router } = renderStudio('/logout');
  return { studio, router, signOuts: () => signOuts };
};

describe('signing out with a draft', () => {
  it('asks first, and then removes the own drafts from the browser', async () => {
    localStorage.setItem(ownDraft, draft);
    localStorage.setItem(otherDraft, draft);
    const { signOuts } = openLogout();
    await screen.findByRole('alertdialog', { name: 'Discard a draft or unsent change?' });
    expect(signOuts()).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Discard and sign out' }));
    await waitFor(() => expect(localStorage.getItem(ownDraft)).toBeNull());
    expect(signOuts()).toBe(1);
    expect(localStorage.getItem(otherDraft)).toBe(draft);
  });

  it('keeps the draft and the session after Cancel', async () => {
    localStorage.setItem(ownDraft, draft);
    const { studio, router, signOuts } = openLogout();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(router.state.location.pathname).not.toContain('logout'));
    expect([signOuts(), studio.session.get().status, localStorage.getItem(ownDraft)]).toEqual([
      0,
      'logged_in',
      draft,
    ]);
  });
});
