import { expect, it } from 'vitest';
import { allStores } from '../../server/records/studio/allStores';
import { availableLists } from '../../src/app/availableScreens';
import { canCreate } from '../../src/engine/form/create/canCreate';
import { permissions } from '../../src/contract/permissions';
import { resources } from '../../src/resources/all';

// A creator has one page: pages have no list, and no job changes them.
it.each(allStores.flatMap(({ name }) => (name === 'pages' ? [] : name)))(
  'the store of %s has the name of a resource, by which the studio shows its jobs',
  name => {
    expect(Object.keys(resources)).toContain(name);
  },
);

it.each(Object.values(resources))('$name has a name for one record and for several', ({ label }) => {
  expect(label).toMatch(/^[A-Z][^|]* \|\|\|\| [A-Z][^|]*$/);
});

it.each(availableLists(permissions).filter(({ newRecord }) => newRecord && !newRecord.address))(
  'the New menu has $resource.name for those who can create one',
  async ({ resource, newRecord }) => {
    const declared = await resource.load();
    // A list that only some people see is in the New menu of nobody else.
    const access = newRecord?.access ?? resource.access ?? [];
    expect(canCreate(declared, access.slice(0, 1))).toBe(true);
    expect(canCreate(declared, [])).toBe(access.length === 0);
  },
);
