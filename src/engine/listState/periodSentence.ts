import type { FixedPeriod } from '../../contract/calls/fixedPeriods';
import { endOfDay, localDay, startOfDay } from '../../fields/filters/days';
import { formatCalendarDay, formatDay, formatExactly } from '../format';
import type { Resource } from '../resource/resource';
import type { wordsFor } from '../words';
import { filterText } from './filterText';

/** A day, or a time that is not the edge of a day with its hour. */
const endText = (value: string | null, edgeOf: typeof startOfDay, locale: string): string => {
  if (value === null) return '…';
  if (value.length <= 'YYYY-MM-DD'.length) return formatCalendarDay(value);
  const time = new Date(value);
  const isEdge = Date.parse(edgeOf(localDay(time)) ?? '') === time.getTime();
  return isEdge ? formatDay(time) : formatExactly(time, locale);
};

/**
 * What the relative periods of a job or an export meant when it began, each as a sentence: "Created is in the last 28 days:
 * 2026/10/26 – 2026/11/22 10:14". Needs the messages of `periodWords`.
 */
export const periodSentences = (
  resource: Resource,
  periods: readonly FixedPeriod[] | null,
  words: ReturnType<typeof wordsFor>,
  locale: string,
): readonly string[] =>
  (periods ?? []).flatMap(({ field, from, to, start, end }) => {
    if (!resource.filterFields[field]) return [];
    const filters = {
      ...(from !== null && { [`${field}_from`]: from }),
      ...(to !== null && { [`${field}_to`]: to }),
    };
    return words.translate('engine.periods.fixed', {
      condition: `${words.label(field)} ${filterText(resource, { filters }, field, words, locale)}`,
      start: endText(start, startOfDay, locale),
      end: endText(end, endOfDay, locale),
    });
  });
