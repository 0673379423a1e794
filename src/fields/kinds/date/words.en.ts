/** English messages of the inputs for days and times. */
export const pickerWords = {
  engine: {
    kinds: {
      openCalendar: 'Open the calendar',
      clearValue: 'Clear',
      zone: 'Your time zone: {{ zone }}',
      zoneBoth: 'Your time zone: {{ zone }}. In UTC: {{ utc }}',
      picker: {
        previousMonth: 'Previous month',
        nextMonth: 'Next month',
        previousView: 'Back',
        nextView: 'Continue',
        toYears: 'Choose a year',
        toDays: 'Choose a day',
        chooseDate: 'Choose a date',
        chooseTime: 'Choose a date and time',
        ok: 'OK',
        year: 'Year',
        month: 'Month',
        day: 'Day',
        hours: 'Hours',
        minutes: 'Minutes',
        meridiem: 'AM or PM',
        empty: 'Empty',
        hoursAt: '{{ smart_count }} hour |||| {{ smart_count }} hours',
        minutesAt: '{{ smart_count }} minute |||| {{ smart_count }} minutes',
        /** What an empty input shows, a letter for each digit. */
        letters: { year: 'YYYY', month: 'MM', day: 'DD', hours: 'hh', minutes: 'mm', meridiem: 'aa' },
      },
    },
  },
};
