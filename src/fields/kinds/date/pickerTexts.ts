import type { useTranslate } from 'ra-core';

type Translate = ReturnType<typeof useTranslate>;

const views = ['year', 'month', 'day', 'hours', 'minutes', 'meridiem'] as const;
type View = (typeof views)[number];

const isView = (name: string): name is View => views.some(view => view === name);

/** The texts of the pickers of the component library, which has none in every language of the studio. */
export const pickerTexts = (translate: Translate) => {
  const text = (key: string, values?: object) => translate(`engine.kinds.picker.${key}`, values);
  const nameOf = (view: string) => (isView(view) ? text(view) : view);
  const letters = (view: View) => () => text(`letters.${view}`);
  return {
    openDatePickerDialogue: () => translate('engine.kinds.openCalendar'),
    fieldClearLabel: translate('engine.kinds.clearValue'),
    clearButtonLabel: translate('engine.kinds.clearValue'),
    cancelButtonLabel: translate('ui.cancel'),
    okButtonLabel: text('ok'),
    nextStepButtonLabel: text('nextView'),
    previousMonth: text('previousMonth'),
    nextMonth: text('nextMonth'),
    openPreviousView: text('previousView'),
    openNextView: text('nextView'),
    calendarViewSwitchingButtonAriaLabel: (view: string) => text(view === 'year' ? 'toDays' : 'toYears'),
    datePickerToolbarTitle: text('chooseDate'),
    dateTimePickerToolbarTitle: text('chooseTime'),
    selectViewText: nameOf,
    clockLabelText: (view: string, time: string | null) =>
      time === null ? nameOf(view) : `${nameOf(view)}: ${time}`,
    hoursClockNumberText: (hours: string) => text('hoursAt', { smart_count: Number(hours) }),
    minutesClockNumberText: (minutes: string) => text('minutesAt', { smart_count: Number(minutes) }),
    fieldYearPlaceholder: letters('year'),
    fieldMonthPlaceholder: letters('month'),
    fieldDayPlaceholder: letters('day'),
    fieldHoursPlaceholder: letters('hours'),
    fieldMinutesPlaceholder: letters('minutes'),
    fieldMeridiemPlaceholder: letters('meridiem'),
    ...Object.fromEntries(views.map(view => [view, text(view)])),
    empty: text('empty'),
  };
};
