import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useLocale } from '../../ui/useLocale';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const isSameDay = (left: Date, right: Date): boolean => left.toDateString() === right.toDateString();

/**
 * Texts for a time in ms since 1970: `timeOf` is "Just now" or "14:32", `dayOf` "Today", "Yesterday" or a date,
 * `momentOf` both in short.
 */
export const useTimeText = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const timeOf = useCallback(
    (at: number): string =>
      new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hour12: false }),
    [locale],
  );
  const dayOf = useCallback(
    (at: number): string => {
      const [date, now] = [new Date(at), new Date()];
      if (isSameDay(date, now)) return translate('activity.time.today');
      if (isSameDay(date, new Date(now.getTime() - DAY_MS))) return translate('activity.time.yesterday');
      return date.toLocaleDateString(locale, { weekday: 'long', day: 'numeric', month: 'long' });
    },
    [locale, translate],
  );
  const momentOf = useCallback(
    (at: number): string => {
      const [date, now] = [new Date(at), new Date()];
      if (Math.abs(now.getTime() - at) < MINUTE_MS) return translate('activity.time.now');
      if (isSameDay(date, now)) return timeOf(at);
      if (isSameDay(date, new Date(now.getTime() - DAY_MS)))
        return translate('activity.time.yesterdayAt', { time: timeOf(at) });
      return date.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
    },
    [locale, timeOf, translate],
  );
  return { timeOf, dayOf, momentOf };
};
