/** Day and time without the year: 19 Nov, 04:51. */
export const shortTime = (time: string, locale: string): string =>
  new Date(time).toLocaleString(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
