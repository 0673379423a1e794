import { act, render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { messageFor } from '../../contract/messages';
import { userEndpoints } from '../../contract/endpoints/people/user';
import type { Preferences } from '../../contract/entities/people/preferences';
import type { DarkMode } from '../../contract/enumerations';
import { aConfig } from '../../../tests/builders/aConfig';
import { aUser } from '../../../tests/builders/aUser';
import { mockEndpoint, mockEndpoints, problem } from '../../../tests/msw';
import { createClient } from '../http/client';
import { createObservable } from '../observable';
import { signedOut, type SessionState } from '../session/sessionState';
import type { StudioView } from '../session/studioView';
import { userKey } from '../storage';
import { createStore } from './createStore';
import { createPreferences, type PreferencesStore } from './preferences';
import { PreferencesContext, usePreference } from './PreferencesContext';
import { useSyncDark } from './useSyncDark';

const signedIn = (id = 7): SessionState => ({ ...signedOut, status: 'logged_in', user: aUser({ id }) });
const opened: PreferencesStore[] = [];

const open = (first: SessionState = signedIn(), view?: StudioView) => {
  const session = createObservable(first);
  const client = createClient({
    config: aConfig(),
    session: { get: session.get, token: () => 'token', refreshSession: async () => 'token' },
    messageFor,
  });
  const preferences = createPreferences({ client, session: { ...session, view } });
  opened.push(preferences);
  return { session, preferences };
};

/** The preferences at the server, and the requests to it. */
const serve = (first: Preferences = {}) => {
  let stored = first;
  const sent: Preferences[] = [];
  mockEndpoints(
    mockEndpoint(userEndpoints.preferences, () => [stored]),
    mockEndpoint(userEndpoints.savePreferences, ({ body }) => {
      sent.push(body);
      stored = { ...stored, ...body };
      return [stored];
    }),
  );
  return sent;
};

afterEach(() => {
  for (const preferences of opened.splice(0)) preferences.stop();
  vi.useRealTimers();
});

describe('preferences', () => {
  it('apply at once, and are sent together half a second later', async () => {
    const sent = serve();
    const { preferences } = open();
    preferences.set('density', 'dense');
    preferences.set('tables', { moments: { columns: ['title', 'views'] } });
    preferences.set('density', 'comfortable');
    expect(preferences.get()).toEqual({
      density: 'comfortable',
      tables: { moments: { columns: ['title', 'views'] } },
    });
    expect(open().preferences.get().density).toBe('comfortable');
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 15_000 });
    expect(sent).toEqual([{ density: 'comfortable', tables: { moments: { columns: ['title', 'views'] } } }]);
    expect(localStorage.getItem(userKey(7, 'preferences_waiting'))).toBeNull();
  });

  it('of a creator whose studio somebody views are shown, and are neither saved nor stored in the browser', async () => {
    const sent = serve({ density: 'comfortable', dark: 'true', locale: 'uk' });
    const { preferences } = open(signedIn(), {
      token: 'token',
      until: '2026-01-01T12:00:00Z',
      viewer: 'Robin',
      from: '/admin/creators',
    });
    await preferences.load();
    // The language and the dark mode stay those of who looks at it.
    expect(preferences.get()).toEqual({ density: 'comfortable' });
    preferences.set('density', 'dense');
    await preferences.flush();
    expect(preferences.get()).toEqual({ density: 'dense' });
    expect(sent).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('are loaded from the server, except for unsaved changes', async () => {
    serve({ density: 'comfortable', dark: 'true' });
    localStorage.setItem(userKey(7, 'preferences_waiting'), '{"density":"dense"}');
    const { preferences } = open();
    await preferences.load();
    expect(preferences.get()).toEqual({ density: 'dense', dark: 'true' });
  });

  it('stay unsaved during an outage, and are sent later', async () => {
    mockEndpoints(mockEndpoint(userEndpoints.savePreferences, () => HttpResponse.error()));
    const { preferences } = open();
    preferences.set('density', 'dense');
    await expect(preferences.flush()).rejects.toMatchObject({ kind: 'network' });
    const sent = serve();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(sent).toEqual([{ density: 'dense' }]), { timeout: 15_000 });
  });

  it('that change during the request are sent again', async () => {
    const { preferences } = open();
    mockEndpoints(
      mockEndpoint(userEndpoints.savePreferences, ({ body }) => {
        if (body.density === 'dense') preferences.set('density', 'comfortable');
        return [body];
      }),
    );
    preferences.set('density', 'dense');
    await preferences.flush();
    expect(localStorage.getItem(userKey(7, 'preferences_waiting'))).toBe('{"density":"comfortable"}');
    await preferences.flush();
    expect(localStorage.getItem(userKey(7, 'preferences_waiting'))).toBeNull();
  });

  it('are separate for each user', () => {
    const { preferences, session } = open();
    preferences.set('density', 'dense');
    session.set(signedIn(9));
    expect(preferences.get()).toEqual({});
    session.set(signedIn(7));
    expect(preferences.get()).toEqual({ density: 'dense' });
  });

  it('ignore tampered values', () => {
    localStorage.setItem(userKey(7, 'preferences'), '{"density":"<script>"}');
    expect(open().preferences.get()).toEqual({});
  });

  it('are not loaded without a session', async () => {
    const { preferences } = open(signedOut);
    preferences.set('density', 'dense');
    await preferences.load();
    await preferences.flush();
    expect({ ...localStorage }).toEqual({});
  });

  it('reject when they cannot be loaded', async () => {
    mockEndpoints(mockEndpoint(userEndpoints.preferences, () => problem('not-found')));
    await expect(open().preferences.load()).rejects.toMatchObject({ status: 404 });
  });
});

describe('dark mode', () => {
  const setUp = (store: PreferencesStore, first: DarkMode) => {
    const shown: { dark?: DarkMode; set?: (mode: DarkMode) => void; preferred?: DarkMode | undefined } = {};
    const Inside = () => {
      const [dark, setDark] = useState<DarkMode>(first);
      useSyncDark(dark, setDark);
      const [preferred] = usePreference('dark');
      Object.assign(shown, { dark, set: setDark, preferred });
      return null;
    };
    render(
      <PreferencesContext value={store}>
        <Inside />
      </PreferencesContext>,
    );
    return shown;
  };

  it('is read from the preferences, and saved there when it changes', async () => {
    serve({ dark: 'true' });
    const { preferences } = open();
    const shown = setUp(preferences, 'automatic');
    expect(preferences.get().dark).toBeUndefined();
    await act(() => preferences.load());
    expect(shown.dark).toBe('true');
    act(() => shown.set?.('false'));
    expect(preferences.get().dark).toBe('false');
    expect(shown).toMatchObject({ dark: 'false', preferred: 'false' });
  });
});

describe('the store of react-admin', () => {
  const session = createObservable(signedIn());
  const store = () => createStore({ session });

  it('stores drafts under the user, and the rest for this tab only', () => {
    const first = store();
    first.setItem('drafts.moments.moAbcdefg', { title: 'x' });
    first.setItem('sidebar.open', false);
    expect(first.getItem('sidebar.open')).toBe(false);
    expect(store().getItem('sidebar.open', true)).toBe(true);
    expect(store().getItem('drafts.moments.moAbcdefg')).toEqual({ title: 'x' });
    expect(Object.keys({ ...localStorage })).toEqual([userKey(7, 'store.drafts.moments.moAbcdefg')]);
  });

  it('keeps the parameters of stock lists for this tab only, because stored filters would hide rows', () => {
    const one = store();
    one.setItem('moments.listParams', { filter: { status: 'draft' } });
    expect(one.getItem('moments.listParams')).toEqual({ filter: { status: 'draft' } });
    expect(store().getItem('moments.listParams')).toBeUndefined();
  });

  it.each(['nonsense', '[1]', '"text"', '5'])('removes the tampered draft %s', text => {
    localStorage.setItem(userKey(7, 'store.drafts.x'), text);
    expect(store().getItem('drafts.x', null)).toBeNull();
  });

  it('notifies listeners, and removes items by prefix', () => {
    const one = store();
    const heard = vi.fn();
    const stop = one.subscribe('drafts.x', heard);
    one.setItem('drafts.x', { a: 1 });
    one.removeItems('drafts.');
    stop();
    one.setItem('drafts.x', { a: 2 });
    expect(heard.mock.calls).toEqual([[{ a: 1 }], [undefined]]);
  });

  it('keeps drafts after a sign-out', () => {
    const one = store();
    one.setItem('drafts.x', { a: 1 });
    one.setItem('open', true);
    one.reset();
    expect(one.listItems?.()).toEqual({ 'drafts.x': { a: 1 } });
  });
});
