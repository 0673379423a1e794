import { useState } from 'react';
import { addDays } from '../../../../fields/filters/days';
import { formatCalendarDay } from '../../../format';
import type { Resource } from '../../../resource/resource';
import type { AnyRecord } from '../../../services/anyRecord';
import { useServices } from '../../../services/services';
import { useWords } from '../../../words';
import { isEditedInPlace } from '../../quickEdit/isEditedInPlace';
import { useSaveValues } from '../useSaveValues';
import { daysOfRecord, fieldsOfCalendar, valuesAfterMove } from './calendarDays';

/** Moves records to other days, by drag or by keys. A refused move says why. */
export const useCalendarMoves = (resource: Resource) => {
  const words = useWords(resource.name);
  const { notifyError } = useServices();
  const { save, dialog } = useSaveValues(resource);
  const [announcement, setAnnouncement] = useState('');
  const { from, to } = fieldsOfCalendar(resource);

  /** Why the days of a record cannot be changed; undefined where they can. */
  const reasonOf = (record: AnyRecord): string | undefined => {
    const locked = [from, to].find(field => field !== undefined && !isEditedInPlace(resource, field));
    if (locked !== undefined)
      return words.translate('engine.calendar.refused', { field: words.label(locked) });
    return resource.readOnlyReason(record);
  };
  const move = async (record: AnyRecord, days: number): Promise<void> => {
    const span = daysOfRecord(resource, record);
    if (!days || !span) return;
    const reason = reasonOf(record);
    if (reason !== undefined) return notifyError(new Error(reason), { title: reason });
    setAnnouncement('');
    // Only what happened is announced. The notice of a rejected save is announced itself, with the reason.
    if (!(await save(record, valuesAfterMove(resource, record, days)))) return;
    setAnnouncement(
      words.translate('engine.calendar.moved', {
        title: resource.title(record),
        day: formatCalendarDay(addDays(span.first, days)),
      }),
    );
  };
  return { move, reasonOf, announcement, dialog };
};
