/** English words of what the command palette offers of the product. */
export const paletteWords = {
  palette: {
    screens: 'Go to',
    open: 'Open “{{ title }}”',
    together: 'All {{ count }} of them',
    missing: '{{ ids }}: not here. It was deleted, or it is not yours to see.',
    none: {
      question: 'No screen for questions is here, so {{ id }} cannot be opened.',
      collection: 'No screen for collections is here, so {{ id }} cannot be opened.',
      playlist: 'No screen for playlists is here, so {{ id }} cannot be opened.',
      viki: 'No screen for vikis is here, so {{ id }} cannot be opened.',
      person: 'No screen for creators is here, so @{{ id }} cannot be opened.',
    },
  },
};
