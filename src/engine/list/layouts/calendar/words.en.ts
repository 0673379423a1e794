/** English messages of the calendar. */
export const calendarWords = {
  engine: {
    calendar: {
      previous: 'Previous month',
      next: 'Next month',
      today: 'Today',
      empty: 'Nothing in {{ month }}',
      some: 'The first {{ shown }} of {{ total }}. Filter the list to see the others',
      more: '+ {{ count }} more',
      moreOn: '{{ count }} more on {{ day }}',
      dayWith: '{{ day }}, {{ smart_count }} record |||| {{ day }}, {{ smart_count }} records',
      moved: '{{ title }} is now on {{ day }}',
      refused: '{{ field }} cannot be changed here',
      keys: {
        title: 'Calendar',
        days: 'The day before or after, or a week earlier or later',
        open: 'Open the day',
        months: 'The month before or after',
        move: 'Move the focused record by a day or a week',
      },
    },
  },
};
