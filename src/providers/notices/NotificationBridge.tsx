import {
  type NotificationPayload,
  type TranslateFunction,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { useEffect, useRef } from 'react';
import type { NoticeInput, NoticeOptions } from './notice';
import { useNotices } from './NoticesContext';
import type { Notices } from './notices';

/** Options of `useNotify(message, { type, ...options })` beyond react-admin's own. */
export interface NotifyOptions extends NoticeOptions {
  /** The failure behind an error. The notice shows its description and request id. */
  readonly error?: unknown;
  readonly messageArgs?: Readonly<Record<string, unknown>>;
}

const kinds = { success: 'success', error: 'error', info: 'info', warning: 'info' } as const;

/** Shows the notifications of react-admin's `useNotify` as notices of the studio. Renders nothing. */
export const NotificationBridge = (): null => {
  const { notifications, setNotifications } = useNotificationContext();
  const notices = useNotices();
  const translate = useTranslate();
  const passed = useRef(new WeakSet<NotificationPayload>());
  const takeMutation = useTakeUndoableMutation();
  useEffect(() => {
    const unpassed = notifications.filter(payload => !passed.current.has(payload));
    if (unpassed.length === 0) return;
    for (const payload of unpassed) {
      passed.current.add(payload);
      const mutation = payload.notificationOptions?.undoable ? takeMutation() : undefined;
      if (mutation) {
        const notice = { kind: kinds[payload.type], title: titleOf(payload, translate) };
        void import('./showUndoable').then(
          ({ showUndoable }) => showUndoable(notices, notice, translate('ra.action.undo'), mutation),
          () => mutation({ isUndo: false }),
        );
        break; // The queue of mutations has a new head at the next render.
      }
      pushNotice(notices, payload, translate);
    }
    setNotifications(pending => pending.filter(payload => !passed.current.has(payload)));
  }, [notifications, setNotifications, notices, translate, takeMutation]);
  return null;
};

const pushNotice = (notices: Notices, payload: NotificationPayload, translate: TranslateFunction): void => {
  const { messageArgs: _, error, ...options } = noticeOptions(payload);
  const title = titleOf(payload, translate);
  if (payload.type === 'error') notices.error(error ?? title, options);
  else notices.push({ ...options, kind: options.progress ? 'progress' : kinds[payload.type], title });
};

const titleOf = (payload: NotificationPayload, translate: TranslateFunction): string => {
  const message = typeof payload.message === 'string' ? payload.message : 'messages.error-occurred';
  return translate(message, { _: message, ...noticeOptions(payload).messageArgs });
};

/** Picks the options of a notice. React-admin's own options, such as `autoHideDuration`, have no effect. */
const noticeOptions = ({ notificationOptions }: NotificationPayload): NotifyOptions => {
  const options: NotifyOptions = notificationOptions ?? {};
  const { messageArgs, error, id, detail, requestId, progress, action, sticky } = options;
  const given: Partial<NoticeInput> = { id, detail, requestId, progress, action, sticky };
  return {
    messageArgs: messageArgs ?? {},
    error,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
};
