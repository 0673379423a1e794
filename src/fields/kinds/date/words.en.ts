/** English messages of the inputs for days and times. */
export const pickerWords = {
  engine: {
    kinds: {
      openCalendar: 'Open the calendar',
      clearValue: 'Clear',
      zone: 'Your time zone: {{ zone }}',
      zoneBoth: 'Your time zone: {{ zone }}. In UTC: {{ utc }}',
    },
  },
};
