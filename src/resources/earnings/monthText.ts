import { formatCalendarDay } from '../../engine/format';

/** `2026/10` */
export const monthText = (month: string): string => formatCalendarDay(month.slice(0, 7));
