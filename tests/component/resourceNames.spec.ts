import { expect, it } from 'vitest';
import { allStores } from '../../server/records/allStores';
import { resources } from '../../src/resources/all';

it.each(allStores.map(({ name }) => name))(
  'the store of %s has the name of a resource, by which the studio shows its jobs',
  name => {
    expect(Object.keys(resources)).toContain(name);
  },
);
