import type { Person } from '../../src/engine/services/person';

/** A creator without permissions who may publish. */
export const aPerson = (over: Partial<Person> = {}): Person => ({
  permissions: [],
  ownerId: 11,
  publishDisabledReason: undefined,
  ...over,
});
