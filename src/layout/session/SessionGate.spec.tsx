import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSession } from '../../../tests/builders/aSession';
import { aUser } from '../../../tests/builders/aUser';
import { layoutI18n } from '../../../tests/render/layoutI18n';
import { ApiError } from '../../providers/http/ApiError';
import type { Session } from '../../providers/session/session';
import { SessionContext } from '../../providers/session/SessionContext';
import { signedOut, type SessionState } from '../../providers/session/sessionState';
import { SessionGate } from './SessionGate';
// Loaded before the tests, so that none waits for it.
import './SessionFailed';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const away = new ApiError({ kind: 'network', status: 0, code: 'unavailable', detail: 'It is away.' });

const renderGate = (state: SessionState, changes: Partial<Session>) => {
  render(
    <I18nContextProvider value={layoutI18n}>
      <SessionContext value={aSession(state, changes)}>
        <MemoryRouter initialEntries={['/earn']}>
          <SessionGate>The page</SessionGate>
        </MemoryRouter>
      </SessionContext>
    </I18nContextProvider>,
  );
};
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

test('says that the sign-in service is away, and tries again by itself', async () => {
  const startSignIn = vi.fn(async () => undefined).mockRejectedValueOnce(away);
  renderGate(signedOut, { startSignIn });
  await advance(100);
  expect(heading()).toBe('The sign-in service cannot be reached right now');
  expect(startSignIn).toHaveBeenCalledTimes(1);
  await advance(5000);
  expect(startSignIn.mock.calls).toEqual([['/studio/earn'], ['/studio/earn']]);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('says why a session cannot start, until it can', async () => {
  const start = vi.fn(async () => undefined).mockRejectedValueOnce(away);
  renderGate({ ...signedOut, status: 'logged_in' }, { start });
  await advance(100);
  expect(heading()).toBe('It is away.');
  await advance(5000);
  expect(start).toHaveBeenCalledTimes(2);
});

test('shows the page of a person whose session started before', async () => {
  renderGate({ ...signedOut, status: 'logged_in', user: aUser() }, {});
  await advance(100);
  expect(screen.getByText('The page')).toBeVisible();
});
