import type { Resource } from '../../src/engine/resource/resource';
import { createResources, type Resources } from '../../src/engine/resource/resources';

/** A registry with these resources, all of them loaded. */
export const someResources = (...resources: readonly Resource[]): Resources =>
  createResources(
    Object.fromEntries(
      resources.map(resource => [
        resource.name,
        { name: resource.name, resource, load: () => Promise.resolve(resource) },
      ]),
    ),
    () => undefined,
  );
