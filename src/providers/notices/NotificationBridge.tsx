import {
  useNotificationContext,
  useTranslate,
  type NotificationPayload,
  type TranslateFunction,
} from 'ra-core';
import { useEffect, useRef } from 'react';
import type { NoticeInput, NoticeMore } from './notice';
import { useNotices } from './NoticesContext';
import type { Notices } from './notices';

/** What `useNotify(message, { type, ...options })` may carry beyond react-admin's own options. */
export interface NotifyOptions extends NoticeMore {
  /** The failure behind an error: its words and request id are taken from it. */
  readonly error?: unknown;
  readonly messageArgs?: Readonly<Record<string, unknown>>;
}

const kinds = { success: 'success', error: 'error', info: 'info', warning: 'info' } as const;

/** Hands what react-admin's `useNotify` collects over to the studio's own notices. Draws nothing. */
export const NotificationBridge = (): null => {
  const { notifications, setNotifications } = useNotificationContext();
  const notices = useNotices();
  const translate = useTranslate();
  const handed = useRef(new WeakSet<NotificationPayload>());
  useEffect(() => {
    const fresh = notifications.filter(payload => !handed.current.has(payload));
    if (fresh.length === 0) return;
    for (const payload of fresh) {
      handed.current.add(payload);
      say(notices, payload, translate);
    }
    setNotifications(waiting => waiting.filter(payload => !handed.current.has(payload)));
  }, [notifications, setNotifications, notices, translate]);
  return null;
};

const say = (notices: Notices, payload: NotificationPayload, translate: TranslateFunction): void => {
  const { messageArgs, error, ...more } = noticeOptions(payload);
  const words = typeof payload.message === 'string' ? payload.message : 'messages.error-occurred';
  const title = translate(words, { _: words, ...messageArgs });
  if (payload.type === 'error') notices.error(error ?? title, more);
  else notices.push({ ...more, kind: more.progress ? 'progress' : kinds[payload.type], title });
};

/** Only what a notice knows: react-admin's own options (autoHideDuration, undoable …) mean nothing here. */
const noticeOptions = ({ notificationOptions }: NotificationPayload): NotifyOptions => {
  const { messageArgs, error, id, detail, requestId, progress, action, sticky } = (notificationOptions ??
    {}) as NotifyOptions; // react-admin types its options as an open record
  const given: Partial<NoticeInput> = { id, detail, requestId, progress, action, sticky };
  return {
    messageArgs: messageArgs ?? {},
    error,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
};
