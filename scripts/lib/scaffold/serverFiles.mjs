import { manages } from './clientFiles.mjs';

/** The store of the records. */
export const serverFiles = ({ name, Name, plural, Words, idPrefix }) => ({
  [`server/records/stores/${name}Store.ts`]: `
import { ${name}, type ${Name} } from '../../../src/contract/entities/${name}';
import { newId } from '../../db/newId';
import { ${plural} } from '../../db/tables';
import { entityStore } from '../entityStore';

/** ${Words} records of creators. Rules beyond the entity go here: \`decide\`, \`rejects\`, \`scope\` (\`StoreRules\`). */
export const ${name}Store = entityStore<${Name}>(${plural}, ${name}, {
  name: '${plural}',
  ownerField: 'heartbeat_id',
  managedBy: ['${manages}'],
  newId: () => newId('${idPrefix}'),
});
`,
});

/** The declaration in \`server/db/tables.ts\`. */
export const tableOf = ({ name, plural, table, PluralWords }) => `
/** ${PluralWords} of creators. */
export const ${plural} = tableOf('${table}', ${name}, {
  indexes: table => [
    ...listIndexes('${table}_own', ${name}, table, { scope: ['heartbeat_id'] }),
    ...listIndexes('${table}_all', ${name}, table),
  ],
});`;
