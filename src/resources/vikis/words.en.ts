import { blacklistBadges } from '../shared/blacklistBadges.en';
import { duplicateActionWords } from '../shared/duplicateAction.en';

export const vikiWords = {
  resources: {
    vikis: {
      search: 'Search vikis',
      card: '{{ views }} view |||| {{ views }} views',
      fields: {
        body: 'Text',
        blacklist_scope: 'Blacklist',
        heartbeat_id: 'Creator',
        published_at: 'Published',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      badges: { blacklist_scope: blacklistBadges },
      sorts: { newest: 'Newest first', changed: 'Last changed first', popular: 'Most popular' },
      choices: { status: { published: 'Published', unpublished: 'Unpublished' } },
      help: { cover: 'Shown above the title and in lists.' },
      empty: {
        title: 'Your first viki goes here',
        text: 'Write a viki here. It stays unpublished until you publish it.',
        noMatch: 'No vikis match',
      },
      actions: {
        publish: {
          label: 'Publish',
          short: 'Publish',
          done: 'Published “{{ title }}” |||| Published {{ smart_count }} vikis',
        },
        unpublish: {
          label: 'Unpublish',
          short: 'Unpublish',
          done: 'Unpublished “{{ title }}” |||| Unpublished {{ smart_count }} vikis',
        },
        duplicate: duplicateActionWords,
        trash: {
          label: 'Move to trash',
          short: 'Trash',
          done: 'Trashed “{{ title }}” |||| Trashed {{ smart_count }} vikis',
        },
        blacklist: {
          label: 'Blacklist',
          short: 'Blacklist',
          confirm: 'Blacklist “{{ title }}”? |||| Blacklist {{ smart_count }} vikis?',
          reason: 'Reason, shown to the creator',
          confirmText:
            'Nobody can read it until it is taken off the blacklist. |||| Nobody can read them until they are taken off the blacklist.',
          done: 'Blacklisted “{{ title }}” |||| Blacklisted {{ smart_count }} vikis',
        },
        unblacklist: {
          label: 'Take off the blacklist',
          short: 'Take off the blacklist',
          ask: 'Take {{ count }} vikis off the blacklist?',
          done: 'Took “{{ title }}” off the blacklist |||| Took {{ smart_count }} vikis off the blacklist',
        },
      },
    },
  },
};
