const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a time in the person's time zone, YYYY-MM-DD. */
export const localDay = (time: Date): string =>
  `${String(time.getFullYear()).padStart(4, '0')}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;

/** The first instant of a day in the person's time zone, as an ISO time in UTC; undefined for an invalid day. */
export const startOfDay = (day: string): string | undefined => toIso(`${day}T00:00:00.000`);

/** The last millisecond of a day in the person's time zone, as an ISO time in UTC; undefined for an invalid day. */
export const endOfDay = (day: string): string | undefined => toIso(`${day}T23:59:59.999`);

const toIso = (text: string): string | undefined => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

/** The day some days later. An invalid day is returned unchanged. */
export const addDays = (day: string, days = 1): string => {
  const time = new Date(`${day}T00:00:00.000Z`); // calendar days have no time zone
  time.setUTCDate(time.getUTCDate() + days);
  return Number.isNaN(time.getTime()) ? day : time.toISOString().slice(0, 10);
};

/** Usual ranges of days up to today, both ends included. */
export const dayPresets = (
  now: Date,
): readonly { readonly name: string; readonly days: readonly [string, string] }[] => {
  const today = localDay(now);
  return [
    { name: 'today', days: [today, today] },
    ...[7, 28, 90].map(count => ({
      name: `last${count}`,
      days: [addDays(today, 1 - count), today] as const,
    })),
    { name: 'thisMonth', days: [`${today.slice(0, 8)}01`, today] },
  ];
};
