/** English words of what the command palette offers of the product. */
export const paletteWords = {
  palette: {
    screens: 'Go to',
    make: 'Make',
    makeOf: { video: 'New moment of this video' },
    open: 'Open “{{ title }}”',
    together: 'All {{ count }} of them',
    missing: '{{ ids }}: not here. It was deleted, or it is not yours to see.',
    none: { person: 'Only those who manage creators can open @{{ id }} here.' },
  },
};
