/** English texts about leaving the partner program. */
export const leavingWords = {
  leaving: {
    link: 'Leave the partner program',
    undo: 'Stay in the program',
    rejoin: 'Apply to come back',
    failed: 'This did not work',
    leaving: {
      title:
        'You leave the partner program in {{ smart_count }} day |||| You leave the partner program in {{ smart_count }} days',
      text: 'Until {{ when }} you earn as before, and can stay.',
    },
    ending: {
      title: 'You leave the partner program today',
      text: 'It was final at {{ when }}.',
    },
    left: {
      title: 'You are not part of the partner program',
      text: 'You left at {{ when }} and earn nothing from that day on. What you earned before is paid.',
    },
    applied: {
      title: 'You applied to come back',
      text: 'The team reads your application. You left at {{ when }}, and earn nothing until they accept it.',
    },
    dialog: {
      title: 'Leave the partner program?',
      earnings: 'You earn as before until {{ when }}, and nothing from that day on.',
      paid: 'What you earned until then is paid, months that are final first.',
      stays: 'Your page, your moments and your figures stay as they are.',
      undo: 'You can undo this for {{ days }} days, here and from the mail that we send you.',
      back: 'After that, coming back is an application that the team decides.',
      handle: 'Your handle',
      help: 'Type {{ handle }} to confirm.',
      confirm: 'Leave the partner program',
    },
  },
};
