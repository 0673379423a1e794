/** English messages above the form of a pretty link. */
export const detailsWords = {
  resources: {
    prettyLinks: {
      clicks: 'click |||| clicks',
      expiredOn: 'This link expired on {{ time }}. Its address leads nowhere, and clicks are not counted.',
      byDay: {
        title: 'Clicks by day',
        total:
          '{{ count }} click in the last {{ days }} days |||| {{ count }} clicks in the last {{ days }} days',
        most: 'Most on one day: {{ count }} on {{ day }}',
        ofDay: '{{ day }}: {{ count }} click |||| {{ day }}: {{ count }} clicks',
        day: 'Day (UTC)',
        clicks: 'Clicks',
        zone: 'Days in UTC, with today so far',
      },
      qr: {
        label: 'QR picture of {{ address }}',
        svg: 'SVG',
        png: 'PNG',
        failed: 'The picture could not be created',
      },
    },
  },
};
