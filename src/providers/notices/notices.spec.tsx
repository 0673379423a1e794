import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
  I18nContextProvider,
  NotificationContextProvider,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useNotify,
} from 'ra-core';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { messageFor } from '../../contract/messages';
import { createI18n } from '../i18n/i18nProvider';
import { ApiError } from '../http/ApiError';
import { markReported } from '../http/reportedErrors';
import { createNotices } from './notices';
import { NoticesContext, useNoticesState } from './NoticesContext';
import { NotificationBridge } from './NotificationBridge';

const failure = (over: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({
    kind: 'rejected',
    status: 409,
    code: 'tag-exists',
    detail: 'Tag already exists',
    requestId: 'req-1',
    ...over,
  });

describe('notices', () => {
  it('merge ten equal failures', () => {
    const notices = createNotices({ messageFor });
    for (let index = 0; index < 10; index += 1) notices.error(failure({ requestId: `req-${index}` }));
    expect(notices.get().shown).toMatchObject([
      { kind: 'error', title: 'Tag already exists', count: 10, requestId: 'req-9', sticky: true },
    ]);
    expect(notices.get()).toMatchObject({ history: [{ count: 10 }], unread: 1 });
  });

  it('do not merge different failures, or successes with an undo each', () => {
    const notices = createNotices({ messageFor });
    notices.error(failure());
    notices.error('Something else');
    notices.success('Saved', { action: { label: 'Undo', run: () => undefined } });
    notices.success('Saved', { action: { label: 'Undo', run: () => undefined } });
    expect(notices.get().shown.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it('count from one again after a failure was dismissed, which stays in the tray', () => {
    const notices = createNotices({ messageFor });
    const id = notices.error(failure());
    notices.dismiss(id);
    expect(notices.get()).toMatchObject({ shown: [], history: [{ id }] });
    notices.error(failure());
    expect(notices.get()).toMatchObject({ shown: [{ count: 1 }], unread: 2 });
  });

  it('list the invalid fields of a failed validation', () => {
    const notices = createNotices({ messageFor });
    notices.error(
      failure({
        code: 'validation-failed',
        detail: 'Check inputs',
        errors: [{ path: 'title', message: 'Title must not be empty' }],
      }),
    );
    expect(notices.get().shown[0]).toMatchObject({
      title: 'Check inputs',
      detail: 'Title must not be empty',
    });
  });

  it('describe errors that are not failures of a call', () => {
    const notices = createNotices({ messageFor });
    notices.error(new TypeError('x is not a function'));
    expect(notices.get().shown[0]?.title).toBe('Something went wrong');
  });

  it('update the progress of a job under one id', () => {
    const notices = createNotices({ messageFor, now: () => 5 });
    const id = notices.progress('Deleting', { progress: { done: 0, total: 9 } });
    notices.update(id, { progress: { done: 4, total: 9 } });
    expect(notices.get().shown).toMatchObject([{ id, at: 5, progress: { done: 4, total: 9 } }]);
    notices.push({ id, kind: 'success', title: 'Deleted' });
    expect(notices.get()).toMatchObject({ shown: [{ id, kind: 'success' }], history: [{ id }] });
    expect(notices.get().history).toHaveLength(1);
  });

  it('are read one by one or all at once, and cleared', () => {
    const notices = createNotices({ messageFor });
    const first = notices.info('One');
    notices.info('Two');
    notices.markRead(first);
    expect(notices.get().unread).toBe(1);
    notices.markRead();
    expect(notices.get().unread).toBe(0);
    notices.remove(first);
    expect(notices.get().history).toHaveLength(1);
    notices.clear();
    expect(notices.get()).toEqual({ shown: [], history: [], unread: 0 });
  });

  it('appear on the screen, in the tray or both, and newer ones never remove those that only the tray shows', () => {
    const notices = createNotices({ messageFor });
    const trayId = notices.error('Not sent', { shownIn: 'tray' });
    notices.push({ id: 'sum', kind: 'error', title: '1 not sent', shownIn: 'screen' });
    notices.push({ id: 'sum', kind: 'error', title: '2 not sent', shownIn: 'screen' });
    expect(notices.get()).toMatchObject({ shown: [{ title: '2 not sent' }], history: [{ id: trayId }] });
    for (let index = 0; index < 130; index += 1) notices.success(`${index}`);
    expect(notices.get().history.at(-1)?.id).toBe(trayId);
    notices.dismiss('sum');
    expect(notices.get().shown.some(({ id }) => id === 'sum')).toBe(false);
  });

  it('skip failures that are shown elsewhere', () => {
    const notices = createNotices({ messageFor });
    const error = failure();
    markReported(error);
    expect(notices.error(error)).toBe('');
    expect(notices.get().shown).toEqual([]);
  });

  it('are limited to the last hundred', () => {
    const notices = createNotices({ messageFor });
    for (let index = 0; index < 130; index += 1) notices.success(`${index}`);
    expect(notices.get().history).toHaveLength(100);
    expect(notices.get().history[0]?.title).toBe('129');
  });
});

type Notified = Parameters<ReturnType<typeof useNotify>>;

describe('react-admin’s notifications', () => {
  const setUp = () => {
    const notices = createNotices({ messageFor });
    const calls: Notified[] = [];
    const mutations: ((end: { isUndo: boolean }) => void)[] = [];
    const Inside = () => {
      const notify = useNotify();
      const addMutation = useAddUndoableMutation();
      const { shown } = useNoticesState();
      return (
        <>
          <p>{shown.map(({ title }) => title).join(', ')}</p>
          <button
            onClick={() => {
              mutations.splice(0).forEach(addMutation);
              calls.splice(0).forEach(call => notify(...call));
            }}
          >
            Notify
          </button>
        </>
      );
    };
    const { container } = render(
      <StrictMode>
        <I18nContextProvider value={createI18n({ en: { saved: '{{ name }} is saved' } })}>
          <NoticesContext value={notices}>
            <NotificationContextProvider>
              <UndoableMutationsContextProvider>
                <Inside />
                <NotificationBridge />
              </UndoableMutationsContextProvider>
            </NotificationContextProvider>
          </NoticesContext>
        </I18nContextProvider>
      </StrictMode>,
    );
    return {
      notices,
      container,
      mutations,
      calls,
      notify: (...call: Notified) => {
        calls.push(call);
        fireEvent.click(screen.getByRole('button'));
      },
    };
  };

  it('become notices once, translated', () => {
    const { notices, notify, container } = setUp();
    notify('saved', { type: 'success', messageArgs: { name: 'Fog' }, autoHideDuration: 1 });
    expect(notices.get().history).toMatchObject([{ kind: 'success', title: 'Fog is saved', count: 1 }]);
    expect(notices.get().history[0]).not.toHaveProperty('autoHideDuration');
    expect(container).toHaveTextContent('Fog is saved');
  });

  it('pass actions, progress and failures on', () => {
    const { notices, notify } = setUp();
    const run = vi.fn();
    notify('Deleting', { id: 'work', progress: { done: 1, total: 2 } });
    notify('Deleted', { id: 'work', type: 'success', action: { label: 'Undo', run } });
    notify('Failed', { type: 'error', error: failure(), action: { label: 'Try again', run } });
    notices.get().shown[0]?.action?.run();
    expect(run).toHaveBeenCalledOnce();
    expect(notices.get().shown).toMatchObject([
      { id: 'work', kind: 'success', title: 'Deleted' },
      { kind: 'error', title: 'Tag already exists', requestId: 'req-1', action: { label: 'Try again' } },
    ]);
  });

  it('send an undoable change when the notice disappears, or cancel it by Undo', async () => {
    const { notices, notify, mutations, calls, container } = setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    mutations.push(first, second);
    calls.push(['First', { undoable: true }]);
    notify('Second', { undoable: true });
    await waitFor(() => expect(container).toHaveTextContent('First, Second'));
    expect(notices.get().shown[0]?.action?.label).toBe('Undo');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    act(() => notices.get().shown[0]?.action?.run());
    expect(first).toHaveBeenCalledExactlyOnceWith({ isUndo: true });
    expect(second).not.toHaveBeenCalled();
    act(() => notices.dismiss(notices.get().shown[0]!.id));
    expect(second).toHaveBeenCalledExactlyOnceWith({ isUndo: false });
    expect(notices.get()).toMatchObject({
      shown: [],
      history: [{ action: undefined }, { action: undefined }],
    });
    const left = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(left);
    expect(left.defaultPrevented).toBe(false);
  });
});
