/** English texts of notices, in the top bar and in the activity tray. */
export const noticeWords = {
  layout: {
    notice: {
      region: 'Notices',
      dismiss: 'Dismiss',
      times: '{{ count }} times',
      more: '+{{ count }}',
      request: 'Request {{ id }}',
    },
  },
};
