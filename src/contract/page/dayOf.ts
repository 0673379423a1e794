/** The day of a time in UTC, as in `2026/12/06`. */
export const dayOf = (time: Date | string): string =>
  new Date(time).toISOString().slice(0, 10).replaceAll('-', '/');
