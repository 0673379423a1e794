import { addressOf } from '../../app/addresses';
import { libraryTabs } from '../../app/libraryTabs';
import { ownerParameter } from '../../contract/calls/endpoint';
import { ownedResource } from '../../engine/resource/ownedResource';
import type { Resource } from '../../engine/resource/resource';
import { everyonesHiddenContent } from '../../resources/hiddenContent/hiddenContent';
import { prettyLinks } from '../../resources/prettyLinks/prettyLinks';
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

const library = (resource: Resource, address: string, labelKey: string, icon: Icon): CreatorLibrary => ({
  resource,
  labelKey,
  icon,
  addressOf: id => `${address}?${ownerParameter}=${encodeURIComponent(id)}`,
});

const libraries: readonly CreatorLibrary[] = [
  ...Object.entries(libraryTabs).map(([tab, { resource, newRecord }]) =>
    library(
      resource,
      addressOf.content(tab),
      `content.tabs.${tab}`,
      newRecord?.icon ?? icons[tab] ?? IconPlayBox,
    ),
  ),
  library(prettyLinks, addressOf.prettyLinks, 'titles.prettyLinks', IconLink),
  library(everyonesHiddenContent, addressOf.hiddenContent, 'titles.hiddenContent', IconEyeOff),
];

/** The lists in which somebody with these permissions sees the records of every creator. */
export const creatorLibraries = (permissions: readonly string[]): readonly CreatorLibrary[] =>
  libraries.filter(({ resource }) => ownedResource(resource, permissions).owner !== undefined);
