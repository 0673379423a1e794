import { manages } from './clientFiles.mjs';
import { modules } from './fieldTypes.mjs';

const importsOf = ({ fields, states }) => {
  const used = ['dateTime', 'messageFor', 'owner', 'withMeta', ...fields.flatMap(field => field.imports)];
  if (states.length) used.push('choice');
  const targets = new Map(fields.flatMap(({ target }) => (target ? [[target.entity, target.file]] : [])));
  return [
    ...[...new Set(used)].map(name => ({ name, from: modules[name] })),
    ...[...targets].map(([name, file]) => ({ name, from: `./${file}` })),
  ]
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ name, from }) => `import { ${name} } from '${from}';`);
};

/** A line of states: each is reached from the one before it. */
const statesOf = states =>
  states.length === 0
    ? ''
    : `states: {
    field: 'status',
    initial: '${states[0].state}',
    transitions: {
${states
  .slice(1)
  .map(
    ({ state, transition }, at) => `      ${transition}: { from: ['${states[at].state}'], to: '${state}' },`,
  )
  .join('\n')}
    },
  },`;

/** The entity and its calls. */
export const contractFiles = resource => {
  const { name, plural, PluralWords, words, path, idPrefix, fields, states } = resource;
  return {
    [`src/contract/entities/${name}.ts`]: `
import * as z from 'zod/mini';
${importsOf(resource).join('\n')}
import { defineEntity } from '../schema/entity';

/** One ${words} of a creator. */
export const ${name} = defineEntity({
  name: '${words}',
  readOnly: {
    id: withMeta(z.string().check(z.regex(/^${idPrefix}[A-Za-z0-9]{10}$/, messageFor('invalid-id'))), { filter: 'values' }),
    heartbeat_id: owner('creators', { sort: true }),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
    ${states.length ? `status: choice([${states.map(({ state }) => `'${state}'`).join(', ')}], { filter: 'values', sort: true }),` : ''}
  },
  writable: {
${fields.map(field => `    ${field.name}: ${field.builder},`).join('\n')}
  },
  ${statesOf(states)}
});
`,
    [`src/contract/endpoints/${plural}.ts`]: `
import { ${name} } from '../entities/${name}';
import { crudChanges } from '../calls/changeCalls';
import { crudCalls } from '../calls/crudCalls';

/** ${PluralWords}: each belongs to a creator; those who manage moments see everybody's. */
export const ${name}Endpoints = crudCalls({ entity: ${name}, path: '/${path}', managedBy: ['${manages}'] });

/** The call that makes each change of ${resource.pluralWords}. */
export const ${name}Changes = crudChanges(${name}Endpoints);
`,
  };
};
