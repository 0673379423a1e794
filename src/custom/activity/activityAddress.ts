import { addressOf } from '../../app/addresses';
import { adminTabs } from '../../app/adminTabs';
import { isLibraryTab, libraryTabs } from '../../app/libraryTabs';
import { isListTab } from '../../app/listTabs';
import type { Activity } from '../../contract/entities/activity';
import { resources, type ResourceName } from '../../resources/all';
import { resourceNameOf } from './activityTitle';

/** Lists that are screens of their own. */
const listAddresses: Readonly<Partial<Record<ResourceName, string>>> = {
  prettyLinks: addressOf.prettyLinks,
  ads: addressOf.ads,
};

/** The address of a list, or of one record of it: in the library, else in the administration. */
const inTabs = (tab: string, id: string | undefined, permissions: readonly string[]): string | undefined => {
  const isInLibrary = isLibraryTab(tab, permissions);
  const list = isInLibrary ? libraryTabs[tab] : adminTabs[tab];
  if (!list?.resource || !(isInLibrary || isListTab(adminTabs, tab, permissions))) return undefined;
  const address = isInLibrary ? addressOf.content(tab) : addressOf.admin(tab);
  if (id === undefined) return address;
  const parameter = list.resource.detailsParameter ?? 'id';
  return list.recordAddress?.(id) ?? `${address}?${parameter}=${encodeURIComponent(id)}`;
};

/** Whether the records of an activity are in the trash now, as far as the activity tells. */
const isInTrash = ({ kind, state }: Activity): boolean => {
  const isUndone = state === 'undone';
  if (kind === 'trashed') return !isUndone;
  return (kind === 'created' || kind === 'restored') && isUndone;
};

/** Kinds of records without a trash. */
const withoutTrash: readonly Activity['subject'][] = [
  'tag',
  'video',
  'creator',
  'application',
  'role',
  'person',
  'ad',
];

/**
 * The address of what an activity changed: the record, or the list of several. Undefined where it does not exist any more, or
 * where no screen that the person can open shows it.
 */
export const activityAddress = (activity: Activity, permissions: readonly string[]): string | undefined => {
  const { subject, kind, state, record_count: count, record_id: recordId } = activity;
  if (subject === 'page') return addressOf.customize('layout');
  const resource = resourceNameOf(subject);
  if (!resource || (kind === 'deleted' && state !== 'undone')) return undefined;
  const id = count === 1 && recordId !== null ? recordId : undefined;
  if (isInTrash(activity))
    return withoutTrash.includes(subject) ? undefined : inTabs('trash', undefined, permissions);
  const list = listAddresses[resource];
  if (list === undefined) return inTabs(resource, id, permissions);
  const { detailsParameter: parameter } = resources[resource];
  return id === undefined || parameter === undefined
    ? list
    : `${list}?${parameter}=${encodeURIComponent(id)}`;
};
