/** English texts of the studio's command palette. */
export const studioPaletteWords = {
  palette: {
    screens: 'Go to',
    create: 'Create',
    createFrom: { video: 'New moment of this video' },
    open: 'Open “{{ title }}”',
    together: 'All {{ count }} {{ name }}',
    missing: 'Not found: {{ ids }}. It was deleted, or you do not have access to it.',
    none: { person: 'Only people who manage creators can open @{{ id }} here.' },
  },
};
