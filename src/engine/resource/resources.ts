import type { Permission } from '../../contract/permission';
import type { Catalogue } from '../../ui/useLazyWords';
import { importWhenOnline } from '../../ui/lazyPart';
import type { Resource } from './resource';

/**
 * What menus, links and rights need of a resource before its declaration is loaded. `npm run check` compares it with the
 * declaration.
 */
export interface ResourceEntry {
  /** The key in the table. */
  readonly name: string;
  /** Only people with one of these permissions see the resource. */
  readonly access?: readonly Permission[];
  /** The parameter of the details panel beside the list. */
  readonly detailsParameter?: string;
  /** Imports the declaration. */
  readonly load: () => Promise<Resource>;
  /** The declaration, where it is part of the first load. */
  readonly resource?: Resource;
}

/** The resources of the app by name, whose declarations and texts are loaded on demand. */
export interface Resources {
  readonly entries: Readonly<Record<string, ResourceEntry>>;
  /** The resource, if it is loaded. */
  readonly get: (name: string) => Resource | undefined;
  /** While rendering: the resource. Suspends until it is loaded, and throws why it could not be loaded. */
  readonly read: (name: string) => Resource;
  /** Loads a resource and adds its texts. Returns the same promise each time; rejects where no resource has this name. */
  readonly load: (name: string) => Promise<Resource>;
  /** Loads those of these resources that exist. */
  readonly loadKnown: (names: readonly string[]) => Promise<void>;
}

/**
 * How long a failure is kept: the component that suspended renders once more and has to find it, otherwise it would load again
 * and again instead of showing the error.
 */
const RETRY_AFTER_MS = 1000;

/** Names the entries by their keys. */
export const resourceEntries = <
  K extends string,
  E extends Omit<ResourceEntry, 'name'> = Omit<ResourceEntry, 'name'>,
>(
  entries: Readonly<Record<K, E>>,
): Readonly<Record<K, E & Pick<ResourceEntry, 'name'>>> =>
  Object.fromEntries(
    Object.entries<E>(entries).map(([name, entry]) => [name, { name, ...entry }]),
  ) as Readonly<Record<K, E & Pick<ResourceEntry, 'name'>>>; // the same keys

/**
 * Creates the registry of an app. A resource that could not be loaded can be loaded again a second later.
 *
 * @example createResources(entries, i18n.addWords)
 */
export const createResources = (
  entries: Resources['entries'],
  addWords: (words: Catalogue) => void,
): Resources => {
  const loaded = new Map<string, Resource>();
  const loading = new Map<string, Promise<Resource>>();
  const failures = new Map<string, unknown>();

  const add = (name: string, resource: Resource): Resource => {
    addWords(resource.words);
    loaded.set(name, resource);
    return resource;
  };
  const unknown = (name: string): Error => new Error(`No resource is named ${name}`);
  const start = (name: string): Promise<Resource> => {
    const entry = entryOf(entries, name);
    if (!entry) return Promise.reject(unknown(name));
    const ready = importWhenOnline(entry.load).then(
      resource => add(name, resource),
      (error: unknown) => {
        failures.set(name, error);
        setTimeout(() => {
          failures.delete(name);
          loading.delete(name);
        }, RETRY_AFTER_MS);
        throw error;
      },
    );
    loading.set(name, ready);
    return ready;
  };
  const load = (name: string): Promise<Resource> => loading.get(name) ?? start(name);

  for (const [name, { resource }] of Object.entries(entries))
    if (resource) loading.set(name, Promise.resolve(add(name, resource)));
  return {
    entries,
    get: name => loaded.get(name),
    read: name => {
      const resource = loaded.get(name);
      if (resource) return resource;
      if (!entryOf(entries, name)) throw unknown(name);
      if (failures.has(name)) throw failures.get(name);
      // A thrown promise suspends, as that of React's `lazy` does. `use` would have to be called again once it is loaded.
      throw load(name);
    },
    load,
    loadKnown: async names => {
      await Promise.all(names.filter(name => entryOf(entries, name)).map(load));
    },
  };
};

const entryOf = (entries: Resources['entries'], name: string): ResourceEntry | undefined =>
  Object.hasOwn(entries, name) ? entries[name] : undefined;
