import { IconCalendar } from '../../../../ui/display/icons';
import type { Layout } from '../layout';

/** The records of one month on their days. A record that is dragged to another day gets that day. */
export const calendar = {
  name: 'calendar',
  icon: IconCalendar,
  text: 'Calendar',
  options: { from: { field: 'day' }, to: { field: 'day', isOptional: true } },
  problem: ({ from = '', to }, fields) => {
    if (to === undefined) return undefined;
    if (from === to) return `names "${from}" twice`;
    return fields[from]?.kind.rangeUnit === fields[to]?.kind.rangeUnit
      ? undefined
      : `names "${from}" and "${to}", one of which is a day and the other a time`;
  },
} as const satisfies Layout;
