/** The store of the records and the table's declaration. */
export const serverFiles = ({ name, Name, plural }) => ({
  [`server/records/${name}Store.ts`]: `
import { ${name}, type ${Name} } from '../../src/contract/entities/${name}';
import { newId } from '../db/newId';
import { ${plural} } from '../db/tables';
import { entityStore } from './entityStore';

/** ${Name} records of creators. Rules beyond the entity go here: \`decide\`, \`rejects\`, \`scope\` (\`StoreRules\`). */
export const ${name}Store = entityStore<${Name}>(${plural}, ${name}, {
  name: '${plural}',
  ownerField: 'heartbeat_id',
  managedBy: ['moments.manage'],
  newId: () => newId('${name.slice(0, 2)}'),
});
`,
});

/** The declaration in \`server/db/tables.ts\`. */
export const tableOf = ({ name, plural }) => `
/** ${plural[0].toUpperCase()}${plural.slice(1)} of creators. */
export const ${plural} = tableOf('${plural}', ${name}, {
  indexes: table => [
    ...listIndexes('${plural}_own', ${name}, table, { scope: ['heartbeat_id'] }),
    ...listIndexes('${plural}_all', ${name}, table),
  ],
});`;
