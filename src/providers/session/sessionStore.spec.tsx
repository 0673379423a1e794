import { afterEach, describe, expect, it } from 'vitest';
import { sessionEndpoints } from '../../contract/endpoints/people/session';
import { userEndpoints } from '../../contract/endpoints/people/user';
import { messageFor } from '../../contract/messages';
import { aConfig } from '../../../tests/builders/aConfig';
import { aToken } from '../../../tests/builders/aToken';
import { aUser } from '../../../tests/builders/aUser';
import { mockEndpoint, mockEndpoints, problem } from '../../../tests/msw';
import { createNotices } from '../notices/notices';
import { createSession, type Session } from './session';
import { createSessionStore } from './sessionStore';
import { safeStorage, unsavedKey } from '../storage';

let opened: Session | undefined;
afterEach(() => opened?.stop());

const openSession = (): Session =>
  (opened = createSession({ config: aConfig(), notices: createNotices({ messageFor }), messageFor }));

const storeSession = (): void =>
  createSessionStore(safeStorage).saveTokens({ accessToken: aToken(), refreshToken: 'refresh-0' });

describe('local storage', () => {
  it('contains no email, phone, gender or birth date, not even that of an earlier version', async () => {
    storeSession();
    const user = aUser({
      email: 'secret@people.test',
      phone: '+41 79 000 00 00',
      gender: 'not-telling',
      date_of_birth: '1990-02-03',
    });
    localStorage.setItem('user', JSON.stringify(user));
    mockEndpoints(
      mockEndpoint(userEndpoints.me, () => [user]),
      mockEndpoint(userEndpoints.permissions, () => []),
    );
    const session = openSession();
    await session.start();
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).toContain(user.heartbeat_handle);
    for (const secret of [user.email, user.phone, user.gender, user.date_of_birth])
      expect(stored).not.toContain(secret);
    expect(session.get().user).not.toHaveProperty('email');
  });

  it('keeps drafts and pending writes when the session is rejected', async () => {
    storeSession();
    const keys = [unsavedKey(aUser().id, 'draft', 'notes.1'), unsavedKey(aUser().id, 'outbox', 'key')];
    for (const key of keys) localStorage.setItem(key, '{}');
    mockEndpoints(mockEndpoint(sessionEndpoints.refresh, () => problem('session-ended')));
    const session = openSession();
    await expect(session.refreshSession(session.token())).rejects.toMatchObject({ status: 401 });
    expect(session.get().status).toBe('logged_out');
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(keys));
  });
});
