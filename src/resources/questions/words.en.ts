export const questionWords = {
  resources: {
    questions: {
      search: 'Search questions',
      card: '{{ plays }} play |||| {{ plays }} plays',
      fields: {
        text: 'Question',
        right_first: 'Right on first try',
        collection_id: 'Collection',
        heartbeat_id: 'Creator',
        order: 'Position',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      choices: { status: { publish: 'Published', draft: 'Draft' } },
      groups: { kind: 'Riddle or trivia', content: 'Question' },
      help: {
        type: 'A riddle is solved by typing a word, trivia by selecting an answer. The type cannot be changed later.',
        hint: 'Shown on request.',
        explanation: 'Shown after answering.',
        collection_id: 'A collection contains riddles or trivia. You can also select one later.',
      },
      empty: {
        title: 'Your first question goes here',
        text: 'Riddles and trivia that you write are listed here, inside a collection or on their own.',
        noMatch: 'No questions match',
      },
      actions: {
        publish: {
          label: 'Publish',
          short: 'Publish',
          done: 'Published “{{ title }}” |||| Published {{ smart_count }} questions',
        },
        unpublish: {
          label: 'Back to draft',
          short: 'Back to draft',
          done: '“{{ title }}” is a draft again |||| {{ smart_count }} questions are drafts again',
        },
        collect: {
          label: 'Move to a collection',
          short: 'Collection',
          done: 'Moved “{{ title }}” |||| Moved {{ smart_count }} questions',
        },
        trash: {
          label: 'Move to trash',
          short: 'Trash',
          done: 'Trashed “{{ title }}” |||| Trashed {{ smart_count }} questions',
        },
      },
    },
  },
};
