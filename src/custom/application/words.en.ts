/** English texts of the screen of applicants. */
export const applicationScreenWords = {
  application: {
    hello: 'Hello {{ name }}',
    notLoaded: 'Your application did not load',
    missing: 'There is no application of your account',
    reason: 'The team wrote',
    open: 'Open the studio',
    submitted: 'What you sent',
    message: 'Your message',
    steps: {
      applied: 'You applied',
      verification: 'Verification',
      decision: 'Decision',
      done: '(done)',
      current: '(now)',
      next: '(not yet)',
    },
    samples: {
      title: 'Show us what you make',
      text: 'Add one to five sample videos and a few words about them. The team looks at them before it decides whether you can publish here.',
    },
    pending: {
      title: 'Your application is waiting',
      text: 'The team has your sample videos and looks at them next. We mail you when something happens; this page shows it at once.',
    },
    under_verification: {
      title: 'Your application is being verified',
      text: 'Somebody of the team looks at your sample videos now.',
    },
    resubmitted: {
      title: 'You submitted your application again',
      text: 'The team looks at what you changed. We mail you when something happens; this page shows it at once.',
    },
    escalated: {
      title: 'Your application takes longer',
      text: 'Somebody else of the team looks at it, too. You need not do anything.',
    },
    accepted: { title: 'Welcome', text: 'Your application was accepted. You can publish from now on.' },
    rejected: {
      title: 'Your application was rejected',
      text: 'You can submit it again, with new sample videos.',
    },
    cancelled: {
      title: 'You cancelled your application',
      text: 'Nobody looks at it any more. Write to us if you want to apply once more.',
    },
    banned: { title: 'Your account is banned', text: 'You cannot use the studio any more.' },
  },
};
