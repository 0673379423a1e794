/** English texts of the dialog in which people apply as a coach. */
export const coachWords = {
  coach: {
    title: 'Become a coach',
    failed: 'Failed to load your application.',
    next: 'Next',
    send: 'Send the application',
    again: 'Apply again',
    applied: 'Applied {{ when }}',
    sentAt: 'Sent {{ when }}',
    goOn: 'Go on at {{ partner }}',
    withdraw: 'Withdraw the application',
    shared: {
      title: 'This goes to {{ partner }}, and nothing else',
      short: 'What you applied with',
      number: 'The number of the application is sent with it, by which the partner recognises it.',
      forwarded: 'It is sent a minute after you apply. You can withdraw it until then.',
      stored: 'There is no partner at the moment. It is stored until there is one, and you can withdraw it.',
    },
    status: {
      soon: 'It is sent to {{ partner }} within a few minutes. Until then you can withdraw it.',
      stored: 'It is stored until there is a coaching partner. You can withdraw it.',
      sending: 'It is on its way to {{ partner }}.',
      sent: 'It was sent to {{ partner }}, who writes to you.',
      received: 'It was received by {{ partner }}, who looks at it.',
      accepted: 'Welcome. It was accepted by {{ partner }}.',
      rejected: 'It was not accepted by {{ partner }}. You can apply again.',
      withdrawn: 'You withdrew it, and the partner was sent nothing.',
    },
  },
};
