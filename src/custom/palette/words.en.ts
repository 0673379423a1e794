/** English texts of the studio's command palette. */
export const studioPaletteWords = {
  palette: {
    screens: 'Go to',
    create: 'Create',
    createFrom: { video: 'New moment of this video' },
    open: 'Open “{{ title }}”',
    together: 'All {{ count }} {{ name }}',
    missing: 'Not found: {{ ids }}. It was deleted, or you do not have access to it.',
    app: {
      group: 'Studio',
      current: 'Current',
      shortcuts: 'Keyboard shortcuts',
      signOut: 'Sign out',
      theme: { light: 'Light theme', dark: 'Dark theme', automatic: 'System theme' },
      density: { comfortable: 'Comfortable rows', dense: 'Dense rows' },
    },
    none: { person: 'Only people who manage creators can open @{{ id }} here.' },
  },
};
