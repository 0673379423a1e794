const readable = name => {
  const words = name.replaceAll('_', ' ');
  return words[0].toUpperCase() + words.slice(1);
};

/** The permission of those who manage the records of everybody. */
export const manages = 'moments.manage';

const actionWords = transitions =>
  transitions
    .map(
      ({ state, transition }) => `
        ${transition}: {
          label: '${readable(transition === `mark_${state}` ? `mark_as_${state}` : transition)}',
          done: '“{{ title }}” is now ${state.replaceAll('_', ' ')}',
        },`,
    )
    .join('');

/** The declaration and its messages. */
export const clientFiles = resource => {
  const { name, plural, words, pluralWords, PluralWords, parameter, fields, states, isPlatform } = resource;
  const [title, ...others] = fields;
  const columns = [
    ...(states.length ? ['status'] : []),
    ...others.filter(({ isColumn = true }) => isColumn).map(field => field.name),
  ];
  const transitions = states.slice(1);
  return {
    [`src/resources/${plural}/${plural}.ts`]: `
import { ${name}Changes, ${name}Endpoints } from '../../contract/endpoints/${plural}';
import { ${name} } from '../../contract/entities/${name}';
import { ${transitions.length ? 'IconCheck, ' : ''}IconTrash } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
${transitions.length ? `import { transitionActions } from '../../engine/resource/transitionActions';\n` : ''}import { ${name}Words } from './words.en';

/** ${PluralWords} of ${isPlatform ? 'the platform' : 'a creator'}. */
export const ${plural} = defineResource({
  name: '${plural}',
  words: ${name}Words,${isPlatform ? `\n  access: ['${manages}'],` : ''}
  entity: ${name},
  endpoints: ${name}Endpoints,
  changes: ${name}Changes,
  title: record => record.${title.name},
  actions: {
    ${transitions.length ? `...transitionActions(${name}, { ${transitions.map(({ transition }) => `${transition}: { icon: IconCheck }`).join(', ')} }),` : ''}
    remove: {
      icon: IconTrash,
      tone: 'bad',
      change: { deleted: true },
      confirm: true,
    },
  },
  list: {
    primary: { title: '${title.name}', subtitle: record => record.id },
    columns: [${[...columns.slice(0, 4), 'updated_at'].map(field => `'${field}'`).join(', ')}],
    omit: ['id'],
    sort: { field: 'created_at', order: 'desc' },
    bulkActions: [${transitions.map(({ transition }) => `'${transition}'`).join(', ')}],
  },
  form: ['${title.name}'],
  details: { parameter: '${parameter}' },
});
`,
    [`src/resources/${plural}/words.en.ts`]: `
export const ${name}Words = {
  resources: {
    ${plural}: {
      search: 'Search ${pluralWords}',
      fields: {
${fields.map(field => `        ${field.name}: '${readable(field.name)}',`).join('\n')}
        ${states.length ? `status: 'Status',` : ''}
        heartbeat_id: 'Creator',
        created_at: 'Created',
        updated_at: 'Updated',
      },
      actions: {${actionWords(transitions)}
        remove: {
          label: 'Delete',
          short: 'Delete',
          done: 'Deleted “{{ title }}”',
          confirm: 'Delete “{{ title }}”?',
          confirmText: 'It is deleted permanently.',
        },
      },
      empty: {
        title: 'Your first ${words} goes here',
        text: 'Create one, and it is listed here.',
        noMatch: 'No ${pluralWords} match',
      },
    },
  },
};
`,
  };
};
