const importsOf = fields =>
  [...new Set(['dateTime', 'integer', ...fields.flatMap(field => field.imports)])].sort();

/** The entity and its calls. */
export const contractFiles = ({ name, Name, plural, Plural, fields }) => ({
  [`src/contract/entities/${name}.ts`]: `
import * as z from 'zod/mini';
import { defineEntity, type RecordOf } from '../tools/entity';
import { ${importsOf(fields).join(', ')} } from '../tools/fields';
import { describe } from '../tools/meta';

/** One ${name} of a creator. */
export const ${name} = defineEntity({
  name: '${name}',
  readOnly: {
    id: describe(z.string(), { filter: 'values' }),
    heartbeat_id: integer({ references: 'heartbeats' }),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
${fields.map(field => `    ${field.name}: ${field.builder},`).join('\n')}
  },
});
export type ${Name} = RecordOf<typeof ${name}>;
`,
  [`src/contract/endpoints/${plural}.ts`]: `
import { ${name} } from '../entities/${name}';
import { crudCalls } from '../tools/crudCalls';

/** ${Plural}: each belongs to a creator; those who manage moments see everybody's. */
export const ${name}Endpoints = crudCalls({ entity: ${name}, path: '/${plural}', or: ['moments.manage'] });
`,
});
