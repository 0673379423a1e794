import { fieldFiles } from './fieldTypes.mjs';

const importsOf = fields =>
  [...new Set(['dateTime', 'owner', ...fields.flatMap(field => field.imports)])]
    .sort((one, other) => (fieldFiles[one] < fieldFiles[other] ? -1 : 1))
    .map(builder => `import { ${builder} } from '../../fields/kinds/${fieldFiles[builder]}';`);

/** The entity and its calls. */
export const contractFiles = ({ name, Name, plural, Plural, fields }) => ({
  [`src/contract/entities/${name}.ts`]: `
import * as z from 'zod/mini';
${importsOf(fields).join('\n')}
import { withMeta } from '../../fields/meta';
import { defineEntity, type RecordOf } from '../schema/entity';

/** One ${name} of a creator. */
export const ${name} = defineEntity({
  name: '${name}',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    heartbeat_id: owner('creators', { sort: true }),
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
import { crudChanges } from '../calls/changeCalls';
import { crudCalls } from '../calls/crudCalls';

/** ${Plural}: each belongs to a creator; those who manage moments see everybody's. */
export const ${name}Endpoints = crudCalls({ entity: ${name}, path: '/${plural}', managedBy: ['moments.manage'] });

/** The call that makes each change of ${plural}. */
export const ${name}Changes = crudChanges(${name}Endpoints);
`,
});
