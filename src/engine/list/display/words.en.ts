import { layouts } from '../layouts/layouts';

/** English messages of the display options. */
export const displayWords = {
  engine: {
    display: {
      columns: 'Columns',
      reset: 'Reset',
      keep: 'Use as my columns',
      up: 'Move {{ name }} up',
      down: 'Move {{ name }} down',
      moved: '{{ name }}, column {{ at }} of {{ of }}',
      density: 'Rows',
      comfortable: 'Comfortable rows',
      dense: 'Dense rows',
      paging: 'Paging',
      pages: 'Pages',
      endless: 'Endless',
    },
    sorts: { label: 'Sort', custom: 'Custom' },
    layouts: {
      label: 'Layout',
      list: 'List',
      ...Object.fromEntries(layouts.map(({ name, text }) => [name, text])),
    },
  },
};
