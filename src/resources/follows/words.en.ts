const fields = { name: 'Name', handle: 'Handle', avatar: 'Picture', since: 'Since', heartbeat_id: 'Creator' };

export const followWords = {
  resources: {
    followers: {
      things: 'follower |||| followers',
      search: 'Search followers',
      fields,
      empty: {
        title: 'Nobody with a page follows you yet',
        text: 'Creators who follow you are listed here. People without a page only count.',
        noMatch: 'No followers match',
      },
    },
    following: {
      things: 'creator |||| creators',
      search: 'Search creators',
      fields,
      empty: {
        title: 'You follow nobody yet',
        text: 'Follow creators on their pages; they are listed here.',
        noMatch: 'No creators match',
      },
    },
  },
};
