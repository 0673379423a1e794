/** English texts of the dialog that adds moments to playlists. */
export const addToPlaylistWords = {
  addToPlaylist: {
    title: 'Add “{{ title }}” to playlists |||| Add {{ count }} moments to playlists',
    size: '{{ count }} moment · {{ visibility }} |||| {{ count }} moments · {{ visibility }}',
    full: 'Full: a playlist has at most {{ max }} moments',
    othersOne: 'This moment is not public and not yours, so it cannot be in your playlist.',
    others:
      '{{ smart_count }} of them is not public and not yours, and is left out. |||| {{ smart_count }} of them are not public and not yours, and are left out.',
    none: 'Your first playlist goes here',
    noneText: 'A playlist shows moments in your own order.',
    noMatch: 'No playlists match',
    clear: 'Clear the search',
    selected: '{{ smart_count }} playlist selected |||| {{ smart_count }} playlists selected',
    select: 'Select a playlist',
    add: 'Add to playlist |||| Add to {{ smart_count }} playlists',
    new: 'New playlist',
    name: 'Name',
    nameHelp: {
      public: 'Viewers see it as the title. The playlist is public at once; you can change both later.',
      private: 'It becomes the title, too. Only you see the playlist until you make it public.',
    },
    back: 'Back',
    create: 'Create and add',
    done: 'Added “{{ title }}” to {{ playlists }}',
    doneMany: 'Added {{ count }} moment to {{ playlists }} |||| Added {{ count }} moments to {{ playlists }}',
    doneNone: 'Nothing was added to {{ playlists }}',
    quoted: '“{{ title }}”',
    several: '{{ smart_count }} playlist |||| {{ smart_count }} playlists',
    existing:
      '{{ count }} was already there and kept its position |||| {{ count }} were already there and kept their positions',
    skipped:
      '{{ count }} was left out, because it is not public and not yours |||| {{ count }} were left out, because they are not public and not yours',
  },
};
