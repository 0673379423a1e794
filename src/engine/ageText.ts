import { inPageLanguage } from '../contract/messages';

const HOUR_MS = 3_600_000;

/** How long something waits, for columns: `2 d 4 h`, `22 h`, `8 min`. */
export const ageText = (since: string, now: number): string => {
  const ms = Math.max(0, now - Date.parse(since));
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= 24) return `${inUnit(Math.floor(hours / 24), 'd')} ${inUnit(hours % 24, 'h')}`;
  return hours > 0 ? inUnit(hours, 'h') : inUnit(Math.floor(ms / 60_000), 'min');
};

/** Whether something waits so long that it stands out. */
export const isOverdue = (since: string, now: number): boolean => now - Date.parse(since) >= 48 * HOUR_MS;

const inUnit = (value: number, unit: string): string => `${value} ${inPageLanguage(unit)}`;
