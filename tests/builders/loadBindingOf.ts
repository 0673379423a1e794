import type { LoadBinding, ResourceBinding } from '../../src/providers/data/dataProvider';

/** Finds the endpoints of a resource among these. */
export const loadBindingOf =
  (...bindings: readonly ResourceBinding[]): LoadBinding =>
  async resource => {
    const found = bindings.find(({ name }) => name === resource);
    if (!found) throw new Error(`No resource is named ${resource}`);
    return found;
  };
