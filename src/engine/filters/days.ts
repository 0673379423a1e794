const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a time in the person's zone, YYYY-MM-DD. */
export const localDay = (time: Date): string =>
  `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;

const timeOf = (text: string): string | undefined => {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

/** First and last instant of a day in the person's zone, in UTC; undefined for what is no day. */
export const startOfDay = (day: string): string | undefined => timeOf(`${day}T00:00:00.000`);
export const endOfDay = (day: string): string | undefined => timeOf(`${day}T23:59:59.999`);

/** The day that lies some days after another; calendar days have no zone. */
export const addDays = (day: string, days = 1): string => {
  const time = new Date(`${day}T00:00:00.000Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return Number.isNaN(time.getTime()) ? day : time.toISOString().slice(0, 10);
};

/** The stretches of days that are asked for most, both ends included, ending today. */
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
