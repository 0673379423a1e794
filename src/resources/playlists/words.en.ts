import { duplicateActionWords } from '../shared/duplicateAction.en';

export const playlistWords = {
  resources: {
    playlists: {
      search: 'Search playlists',
      card: '{{ smart_count }} moment · {{ views }} views |||| {{ smart_count }} moments · {{ views }} views',
      fields: {
        yt_video_id: 'Picture from a video',
        order: 'Position',
        created_at: 'Created',
        updated_at: 'Updated',
        duration: 'Length',
      },
      help: {
        name: 'Only you see the name. Viewers see the title',
        yt_video_id: 'If empty, the playlist shows the picture of its first visible moment',
        order: 'Position among your playlists. Playlists without one come last',
      },
      sorts: {
        custom: 'Your own order',
        date_newest: 'Newest first',
        date_oldest: 'Oldest first',
        most_popular: 'Most popular',
        a_to_z: 'A to Z',
        z_to_a: 'Z to A',
      },
      empty: {
        title: 'Your first playlist goes here',
        text: 'A playlist shows moments in your own order.',
        noMatch: 'No playlists match',
      },
      actions: {
        publish: {
          label: 'Make public',
          short: 'Make public',
          done: 'Made “{{ title }}” public |||| Made {{ smart_count }} playlists public',
        },
        unlist: {
          label: 'Make unlisted',
          short: 'Unlist',
          done: 'Unlisted “{{ title }}” |||| Unlisted {{ smart_count }} playlists',
        },
        hide: {
          label: 'Make private',
          short: 'Make private',
          done: 'Made “{{ title }}” private |||| Made {{ smart_count }} playlists private',
        },
        duplicate: duplicateActionWords,
        trash: {
          label: 'Move to trash',
          short: 'Trash',
          done: 'Trashed “{{ title }}” |||| Trashed {{ smart_count }} playlists',
        },
      },
    },
  },
};
