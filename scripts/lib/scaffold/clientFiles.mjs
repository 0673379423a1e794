const readable = name => {
  const words = name.replaceAll('_', ' ');
  return words[0].toUpperCase() + words.slice(1);
};

/** The declaration, its messages and its screen. */
export const clientFiles = ({ name, plural, Plural, fields }) => {
  const [title, ...others] = fields.map(field => field.name);
  return {
    [`src/resources/${plural}/${plural}.ts`]: `
import { ${name}Changes, ${name}Endpoints } from '../../contract/endpoints/${plural}';
import { ${name} } from '../../contract/entities/${name}';
import { IconTrash } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import { ${name}Words } from './words.en';

/** ${Plural} of a creator. */
export const ${plural} = defineResource({
  name: '${plural}',
  words: ${name}Words,
  entity: ${name},
  endpoints: ${name}Endpoints,
  changes: ${name}Changes,
  title: record => record.${title},
  actions: {
    remove: {
      icon: IconTrash,
      tone: 'bad',
      change: { deleted: true },
      confirm: true,
    },
  },
  list: {
    primary: { title: '${title}', subtitle: record => record.id },
    columns: [${[...others.slice(0, 4), 'updated_at'].map(field => `'${field}'`).join(', ')}],
    omit: ['id'],
    sort: { field: 'created_at', order: 'desc' },
    bulkActions: [],
  },
  form: ['${title}'],
  details: { parameter: '${name}' },
});
`,
    [`src/resources/${plural}/words.en.ts`]: `
export const ${name}Words = {
  resources: {
    ${plural}: {
      search: 'Search ${plural}',
      fields: {
${[...fields.map(field => field.name)].map(field => `        ${field}: '${readable(field)}',`).join('\n')}
        heartbeat_id: 'Creator',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      actions: {
        remove: {
          label: 'Delete',
          short: 'Delete',
          done: 'Deleted “{{ title }}”',
          confirm: 'Delete “{{ title }}”?',
          confirmText: 'It is deleted permanently.',
        },
      },
      empty: {
        title: 'Your first ${name} goes here',
        text: 'Create one, and it is listed here.',
        noMatch: 'No ${plural} match',
      },
    },
  },
};
`,
    [`src/custom/${plural}/${Plural}Screen.tsx`]: `
import { ListView } from '../../engine/list/ListView';
import { ${plural} } from '../../resources/${plural}/${plural}';

/** The list of ${plural}, with the form of one beside it. */
export function ${Plural}Screen() {
  return <ListView resource={${plural}} />;
}
`,
  };
};
