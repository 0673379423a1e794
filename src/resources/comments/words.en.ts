const reported = {
  confirm: 'Report this comment? |||| Report {{ smart_count }} comments?',
  confirmText:
    'Reviewers decide whether it stays. Its author does not learn who reported it. |||| Reviewers decide whether they stay. Their authors do not learn who reported them.',
  reason: 'Note to the reviewers',
  done: 'Reported the comment |||| Reported {{ smart_count }} comments',
};

export const commentWords = {
  resources: {
    comments: {
      search: 'Search comments',
      fields: {
        text: 'Comment',
        moment_id: 'Moment',
        heartbeat_id: 'Creator',
        author_handle: 'Author',
        edited_at: 'Edited',
        created_at: 'Written',
      },
      choices: { status: { author_only: 'Author only', taken_down: 'Taken down' } },
      empty: {
        title: 'There are no comments yet',
        text: 'What people write below your moments is listed here.',
        noMatch: 'No comments match',
      },
      actions: {
        hold: {
          label: 'Hold',
          short: 'Hold',
          done: 'Only its author sees the comment until reviewers decide |||| Only their authors see {{ smart_count }} comments until reviewers decide',
        },
        release: {
          label: 'Show again',
          short: 'Show',
          done: 'Everybody sees the comment again |||| Everybody sees {{ smart_count }} comments again',
        },
        reportSpam: { ...reported, label: 'Report as spam', short: 'Report spam' },
        reportBullying: { ...reported, label: 'Report as bullying', short: 'Report bullying' },
        reportInappropriate: {
          ...reported,
          label: 'Report as inappropriate',
          short: 'Report inappropriate',
        },
        reportMisinformation: {
          ...reported,
          label: 'Report as misinformation',
          short: 'Report misinformation',
        },
        trash: {
          label: 'Delete',
          short: 'Delete',
          done: 'Deleted the comment |||| Deleted {{ smart_count }} comments',
        },
      },
    },
  },
};
