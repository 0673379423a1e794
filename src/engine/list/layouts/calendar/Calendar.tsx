import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core';
import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router';
import { addDays, localDay } from '../../../../fields/filters/days';
import { Button } from '../../../../ui/buttons/Button';
import { IconCircleAlert, IconRetry } from '../../../../ui/display/icons';
import { silentAnnouncements } from '../../../../ui/drag/silentAnnouncements';
import { useDragSensors } from '../../../../ui/drag/useDragSensors';
import { VisuallyHidden } from '../../../../ui/feedback/VisuallyHidden';
import { useFormatCount } from '../../../../ui/useFormatCount';
import { useLazyWords } from '../../../../ui/useLazyWords';
import { BELOW_MOBILE, useMediaQuery } from '../../../../ui/useMediaQuery';
import { useShortcuts } from '../../../../widgets/shortcuts/useShortcuts';
import type { AnyRecord } from '../../../services/anyRecord';
import { useServices } from '../../../services/services';
import { useWords } from '../../../words';
import { openOnPlainClick } from '../../rows/openOnPlainClick';
import type { RecordsViewProps } from '../../rows/recordsViewProps';
import { CalendarAgenda } from './CalendarAgenda';
import styles from './Calendar.module.css';
import { CalendarBar } from './CalendarBar';
import { CalendarDay } from './CalendarDay';
import { addMonths, daysBetween, monthOf, recordsByDay, weeksOf } from './calendarDays';
import { useCalendarMoves } from './useCalendarMoves';
import { useCalendarRecords } from './useCalendarRecords';
import { calendarWords } from './words.en';
import { firstWeekday, inlineKey, useLocale } from '../../../../ui/useLocale';

const accessibility = { announcements: silentAnnouncements, screenReaderInstructions: { draggable: '' } };
const MONTH_PARAMETER = 'calendar_month';
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const pages: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

interface DraggedEntry {
  readonly record: AnyRecord;
  readonly day: string;
}

/** What the shown days leave out, or that they have no records; empty where neither is so. */
const useRangeNote = (
  { records, total, error }: ReturnType<typeof useCalendarRecords>,
  byDay: ReadonlyMap<string, readonly AnyRecord[]>,
  month: string,
): string => {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  if (error || !records) return '';
  if (records.length < total)
    return translate('engine.calendar.some', {
      shown: formatCount(records.length),
      total: formatCount(total),
    });
  const isEmpty = [...byDay.values()].every(entries => entries.length === 0);
  return isEmpty ? translate('engine.calendar.empty', { month }) : '';
};

/** The records of a month on their days, which are changed by drag or by keys; phones show a list by day. */
export function Calendar(props: RecordsViewProps) {
  useLazyWords(calendarWords);
  const { resource, state, label, hrefOf, openId, onOpen, onChange, onRecords } = props;
  const { translate } = useWords(resource.name);
  const { describeError } = useServices();
  const locale = useLocale();
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const sensors = useDragSensors();
  const [search] = useSearchParams();
  const today = localDay(new Date());
  const month = monthOf(search.get(MONTH_PARAMETER), today);
  const { weeks, days } = useShownDays(month, locale, isPhone);
  const list = useCalendarRecords(resource, state, days[0]!, days.at(-1)!); // a month has days
  const { records, error } = list;
  const byDay = useMemo(() => recordsByDay(resource, records ?? [], days), [resource, records, days]);
  const moves = useCalendarMoves(resource);
  const [dragged, setDragged] = useState<DraggedEntry>();
  const [focused, setFocused] = useState<string>();
  /** How often the person asked for today. */
  const [todayRequests, setTodayRequests] = useState(0);
  const grid = useRef<HTMLTableElement>(null);
  const isKeyPressed = useRef(false);
  const active = [focused, today].find(day => day?.startsWith(month)) ?? `${month}-01`;
  useEffect(() => onRecords(records), [records, onRecords]);
  useEffect(() => () => onRecords(undefined), [onRecords]);
  // The focused day may be of a month that the key has just opened.
  useEffect(() => {
    if (!isKeyPressed.current || active !== focused) return;
    isKeyPressed.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active, focused]);
  useCalendarKeyHints(resource.name);

  const texts = useMemo(() => textsOf(locale), [locale]);
  const showMonth = (next: string) =>
    onChange({}, { parameters: { [MONTH_PARAMETER]: next === today.slice(0, 7) ? undefined : next } });
  const focusDay = (day: string) => {
    isKeyPressed.current = true;
    setFocused(day);
    if (!day.startsWith(month)) showMonth(day.slice(0, 7));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const day = target?.closest<HTMLElement>('[data-day]')?.dataset['day'];
    if (!target || day === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const step = steps[inlineKey(event.key)];
    const page = pages[event.key];
    if (event.altKey) {
      const record = records?.find(({ id }) => id === target.dataset['record']);
      if (!record || step === undefined) return;
      event.preventDefault();
      void moves.move(record, step);
    } else if (step !== undefined || page !== undefined) {
      event.preventDefault();
      focusDay(page === undefined ? addDays(day, step) : sameDayOf(addMonths(month, page), day));
    }
  };
  const note = useRangeNote(list, byDay, texts.month(month));
  return (
    <>
      <CalendarBar
        {...{ resource, month, showMonth }}
        showToday={() => {
          showMonth(today.slice(0, 7));
          setTodayRequests(count => count + 1);
        }}
        title={texts.month(month)}
        note={note}
      />
      {error && (
        <div role="alert" className={styles.error}>
          <IconCircleAlert />
          {describeError(error)}
          <Button size={28} icon={IconRetry} onClick={list.refetch}>
            {translate('engine.list.retry')}
          </Button>
        </div>
      )}
      {isPhone ? (
        <CalendarAgenda
          {...{ resource, byDay, hrefOf, openId, onOpen, label, today, todayRequests }}
          dayText={texts.day}
        />
      ) : (
        <DndContext
          {...{ sensors, accessibility }}
          collisionDetection={pointerWithin}
          onDragStart={({ active: { data } }) => {
            const { record, day } = data.current ?? {};
            if (record && typeof day === 'string') setDragged({ record, day });
          }}
          onDragCancel={() => setDragged(undefined)}
          onDragEnd={({ over }) => {
            setDragged(undefined);
            if (dragged && over) void moves.move(dragged.record, daysBetween(dragged.day, String(over.id)));
          }}
        >
          <div className={styles.scroller} data-rows="" tabIndex={-1} aria-busy={list.isFetching}>
            <table
              ref={grid}
              role="grid"
              className={styles.grid}
              aria-label={`${label}, ${texts.month(month)}`}
              data-dragging={dragged && ''}
              onClick={openOnPlainClick(onOpen)}
              onKeyDown={onKeyDown}
              onDragStart={event => event.preventDefault()}
            >
              <Weekdays days={weeks[0] ?? []} textOf={texts.weekday} />
              <tbody>
                {weeks.map(week => (
                  <tr key={week[0]}>
                    {week.map(day => (
                      <CalendarDay
                        key={day}
                        view={props}
                        day={day}
                        dayText={texts.day(day)}
                        records={byDay.get(day) ?? []}
                        isOther={!day.startsWith(month)}
                        isToday={day === today}
                        isActive={day === active}
                        drop={
                          dragged && (moves.reasonOf(dragged.record) === undefined ? 'possible' : 'refused')
                        }
                        onFocus={() => setFocused(day)}
                      />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <EntryPreview
            text={dragged && (moves.reasonOf(dragged.record) ?? resource.title(dragged.record))}
          />
        </DndContext>
      )}
      <span role="status">
        <VisuallyHidden>{moves.announcement}</VisuallyHidden>
      </span>
      {moves.dialog}
    </>
  );
}

function Weekdays({
  days,
  textOf,
}: {
  days: readonly string[];
  textOf: ReturnType<typeof textsOf>['weekday'];
}) {
  return (
    <thead>
      <tr>
        {days.map(day => (
          <th key={day} scope="col" abbr={textOf(day, 'long')}>
            {textOf(day, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The dragged record at the pointer, or why it cannot be moved. */
function EntryPreview({ text }: { text: string | undefined }) {
  return createPortal(
    <DragOverlay dropAnimation={null} className={styles.preview}>
      {text !== undefined && (
        <div className={styles.dragged} aria-hidden>
          {text}
        </div>
      )}
    </DragOverlay>,
    document.body,
  );
}

/** The weeks of a month, and the days whose records are requested: an agenda has those of the month only. */
const useShownDays = (month: string, locale: string, isAgenda: boolean) =>
  useMemo(() => {
    const weeks = weeksOf(month, firstWeekday(locale));
    const days = weeks.flat();
    return { weeks, days: isAgenda ? days.filter(day => day.startsWith(month)) : days };
  }, [month, locale, isAgenda]);

/** The same day of another month; its last one where the month is shorter. */
const sameDayOf = (month: string, day: string): string => {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same < last ? same : last;
};

/** Months, weekdays and days as text. Calendar days have no time zone. */
const textsOf = (locale: string) => {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => formatter.format(new Date(day));
  };
  const month = format({ month: 'long', year: 'numeric' });
  const weekdays = { short: format({ weekday: 'short' }), long: format({ weekday: 'long' }) };
  return {
    month: (text: string) => month(`${text}-01`),
    day: format({ dateStyle: 'full' }),
    weekday: (day: string, length: 'short' | 'long') => weekdays[length](day),
  };
};

/** Lists the keys of the calendar in the shortcut dialog. */
const useCalendarKeyHints = (resource: string): void => {
  const { translate } = useWords(resource);
  const text = (key: string) => translate(`engine.calendar.keys.${key}`);
  useShortcuts({
    name: text('title'),
    shortcuts: [
      { keys: ['←', '→', '↑', '↓'], label: text('days') },
      { keys: ['PageUp', 'PageDown'], label: text('months') },
      { keys: ['Enter'], label: text('open') },
      { keys: ['Alt+←', 'Alt+→', 'Alt+↑', 'Alt+↓'], label: text('move') },
    ],
  });
};
