/** English words of what the providers say by themselves. */
export const providerWords = {
  network: {
    stillWorking: 'Still working …',
    retry: 'Retry',
    retryAll: 'Retry all',
    discard: 'Discard',
    notSent: 'A change could not be sent |||| {{ smart_count }} changes could not be sent',
    kept: 'Left from before. It is sent when you say so.',
    back: 'The studio is back. Retry sends it.',
    sending: 'Sending …',
    sendingAll: 'Sending changes',
    sent: 'The change is sent |||| {{ smart_count }} changes are sent',
    tooOld: 'It is too old to be sent again safely. Please make the change anew.',
    money: 'What is about money is sent one by one, in the activity tray.',
  },
};
