import { addressOf } from '../../app/addresses';
import { libraryTabs } from '../../app/libraryTabs';
import { ownerParameter } from '../../contract/calls/endpoint';
import { ownedResource } from '../../engine/resource/ownedResource';
import type { Resource } from '../../engine/resource/resource';
import { everyonesHiddenContent } from '../../resources/hiddenContent/hiddenContent';
import { resources as entries } from '../../resources/all';
import type { Resources } from '../../engine/resource/resources';
import { IconEyeOff, IconLink, IconPlayBox, IconTag, IconTrash, type Icon } from '../../ui/display/icons';

/** A list with the records of every creator. */
export interface CreatorLibrary {
  readonly resource: Resource;
  /** Key of its name. */
  readonly labelKey: string;
  readonly icon: Icon;
  /** The address of the list with the records of one creator. */
  readonly addressOf: (creatorId: string) => string;
}

const icons: Readonly<Record<string, Icon>> = { tags: IconTag, trash: IconTrash, videos: IconPlayBox };

const addressWith = (address: string) => (id: string) =>
  `${address}?${ownerParameter}=${encodeURIComponent(id)}`;

/**
 * The lists in which somebody with these permissions sees the records of every creator. Every resource has to be loaded.
 */
export const creatorLibraries = (
  { get }: Pick<Resources, 'get'>,
  permissions: readonly string[],
): readonly CreatorLibrary[] =>
  [
    ...Object.entries(libraryTabs).map(([tab, { resource, newRecord }]) => ({
      resource: get(resource.name),
      labelKey: `content.tabs.${tab}`,
      icon: newRecord?.icon ?? icons[tab] ?? IconPlayBox,
      addressOf: addressWith(addressOf.content(tab)),
    })),
    {
      resource: get(entries.prettyLinks.name),
      labelKey: 'titles.prettyLinks',
      icon: IconLink,
      addressOf: addressWith(addressOf.prettyLinks),
    },
    {
      resource: everyonesHiddenContent,
      labelKey: 'titles.hiddenContent',
      icon: IconEyeOff,
      addressOf: addressWith(addressOf.hiddenContent),
    },
  ].flatMap(({ resource, ...library }) =>
    resource && ownedResource(resource, permissions).owner !== undefined ? [{ resource, ...library }] : [],
  );
