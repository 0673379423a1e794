const name = 'Configuration';

/** English texts of the configuration of the platform: its forms, their differences and their history. */
export const configurationWords = {
  configuration: {
    sections: 'Sections of the configuration',
    titles: {
      limits: 'Limits',
      features: 'Features',
      news: 'News',
      ads: 'Ads',
      views: 'Shared views',
      moderation: 'Reasons of reviewers',
    },
    about: {
      limits: 'What creators may have, and how long. A change takes effect with the next call.',
      features: 'What people can do. Switch something off while it is misused or does not work.',
      news: 'What creators read on their dashboard.',
      ads: 'Where ads are shown, and how often.',
      views:
        'Views of lists that everybody sees. Lists save them by themselves; here they are renamed and removed.',
      moderation:
        'The texts that reviewers choose from when they reject. The rules that report comments are beside the queue of comments.',
    },
    tabs: { label: 'Section', form: 'Settings', history: 'History' },
    failed: 'The configuration did not load',
    problems: {
      title: '{{ smart_count }} stored value does not fit |||| {{ smart_count }} stored values do not fit',
      text: 'The default is in force instead, and replaces it when you save.',
    },
    difference: {
      title: 'Save these changes of “{{ title }}”?',
      text: 'They take effect at once, for everybody.',
      save: 'Save',
      back: 'Back to editing',
    },
    history: {
      version: 'Version {{ version }}',
      current: 'In force',
      none: 'No field of this form changed',
      restore: 'Restore version {{ version }}',
      restored: 'Restored “{{ title }}”',
      restoreFailed: 'The version was not restored',
      more: 'Show older versions',
      empty: 'Nobody has changed this yet',
      emptyText: 'Each save is listed here, with its author and what it changed.',
      failed: 'The history did not load',
    },
  },
  resources: {
    configuration: {
      limits: {
        name,
        fields: {
          trash_days: 'Days in the trash',
          playlist_moments: 'Moments in a playlist',
          moments_a_day: 'New moments in 24 hours',
          video_megabytes: 'Largest video',
          video_minutes: 'Longest video',
        },
        help: {
          trash_days: 'After so many days the server deletes what is in the trash for good.',
          playlist_moments: 'Playlists that have more keep them, and get no others.',
          moments_a_day: 'How many one creator may create. Empty for no limit.',
          video_megabytes: 'The size of a file that can be uploaded, in megabytes.',
          video_minutes: 'The length of a video that can be uploaded, in minutes.',
        },
      },
      features: {
        name,
        fields: { applications: 'Applications', appeals: 'Appeals', comment_rules: 'Rules of comments' },
        help: {
          applications: 'People can apply as creators on the page of the sign-in.',
          appeals: 'Creators can appeal the decision about a moment.',
          comment_rules: 'Rules report comments by themselves.',
        },
      },
      news: {
        name,
        fields: { items: 'News' },
        help: { items: 'The newest day is shown first, whatever the order here.' },
        parts: {
          items: {
            fields: {
              title: 'Title',
              link: 'Link',
              date: 'First day',
              until: 'Last day',
              text: 'Text',
            },
          },
        },
      },
      ads: {
        name,
        fields: {
          home: 'On the home page',
          watch: 'Beside a moment',
          rotation_seconds: 'Rotation',
          impressions_a_day: 'Impressions in a day',
        },
        help: {
          home: 'Ads are shown on the home page.',
          watch: 'Ads are shown beside a moment that is watched.',
          rotation_seconds: 'After so many seconds the next ad takes the place of one.',
          impressions_a_day: 'How often one person sees one ad within a day, at most.',
        },
      },
      views: {
        name,
        fields: { lists: 'Views' },
        help: { lists: 'In the order in which menus show them.' },
        parts: {
          lists: {
            fields: { list: 'List', name: 'Name', query: 'Filters and order, as in the address', id: 'Id' },
          },
        },
      },
      moderation: {
        name,
        fields: { reasons: 'Reasons' },
        help: {
          reasons:
            'Reviewers choose the first with the keys 1 to 6. They fill in what is in braces, as {time}.',
        },
        parts: {
          reasons: {
            fields: { label: 'Name', text: 'What the creator reads', for: 'For', id: 'Id' },
            choices: { for: { moment: 'Moments', comment: 'Comments' } },
          },
        },
      },
    },
  },
};
