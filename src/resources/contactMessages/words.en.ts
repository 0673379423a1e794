export const contactMessageWords = {
  resources: {
    contactMessages: {
      search: 'Search subjects',
      answered: 'Answer of the team, {{ when }}',
      fields: {
        subject: 'Subject',
        message: 'Message',
        moment_id: 'Moment',
        status: 'Status',
        answer: 'Answer',
        answered_at: 'Answered',
        answered_by: 'Answered by',
        heartbeat_id: 'Creator',
        created_at: 'Sent',
        updated_at: 'Updated',
      },
      form: { create: 'Send', createAnother: 'Send and write another' },
      choices: { status: { open: 'Open', answered: 'Answered' } },
      help: {
        message: 'The team answers by mail and here. A message cannot be changed once it is sent.',
        moment_id: 'If the message is about one of your moments.',
      },
      actions: {
        answer: {
          label: 'Answer',
          done: 'Answered “{{ title }}”',
          ask: 'Answer “{{ title }}”',
          reason: 'Answer, which is mailed to the creator',
        },
        remove: {
          label: 'Delete',
          short: 'Delete',
          done: 'Deleted “{{ title }}”',
          confirm: 'Delete “{{ title }}”?',
          confirmText: 'It is deleted permanently, with its answer.',
        },
      },
      empty: {
        title: 'Ask the team',
        text: 'Questions about your page, your earnings or a decision: write to us, and the answer is listed here.',
        noMatch: 'No messages match',
      },
    },
  },
};
