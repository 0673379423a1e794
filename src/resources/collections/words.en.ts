import { duplicateActionWords } from '../shared/duplicateAction.en';

export const collectionWords = {
  resources: {
    collections: {
      search: 'Search collections',
      card: '{{ questions }} question, {{ live }} published |||| {{ questions }} questions, {{ live }} published',
      fields: {
        live: 'Published',
        right_first: 'Right on first try',
        heartbeat_id: 'Creator',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      choices: { type: { riddles: 'Riddles', trivia: 'Trivia' } },
      help: {
        type: 'You can change the type while the collection is empty.',
        cover: 'Shown above each question while people play.',
      },
      empty: {
        title: 'Your first collection goes here',
        text: 'Group riddles or trivia that belong together. People play them in your order.',
        noMatch: 'No collections match',
      },
      actions: {
        duplicate: duplicateActionWords,
        trash: {
          label: 'Move to trash',
          short: 'Trash',
          done: 'Trashed “{{ title }}” |||| Trashed {{ smart_count }} collections',
        },
      },
    },
  },
};
