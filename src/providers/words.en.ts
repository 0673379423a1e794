/** English texts of the notices about requests. */
export const providerWords = {
  network: {
    stillWorking: 'Still working …',
    retry: 'Retry',
    retryAll: 'Retry all',
    discard: 'Discard',
    notSent: 'A change could not be sent |||| {{ smart_count }} changes could not be sent',
    stored: 'This change was not sent before the page closed. Retry to send it now.',
    reconnected: 'The studio can be reached again. Retry to send this change.',
    sending: 'Sending …',
    sendingAll: 'Sending changes',
    sent: 'The change was sent |||| {{ smart_count }} changes were sent',
    tooOld: 'This change is too old to be sent again safely. Please repeat it.',
    money: 'Send changes that involve money one by one from the activity tray.',
  },
};
