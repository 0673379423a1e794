import { hasSomePermission, type Permission } from '../permission';
import { messageFor } from '../messages';
import type { trashers, trashKinds } from '../enumerations';

/** Who moved a record to the trash. */
export type Trasher = (typeof trashers)[number];

/** Who manages the records of all creators, by kind. Playlists are their creators' alone. */
export const managersOf = {
  moment: ['moments.manage'],
  playlist: [],
  collection: ['moments.manage'],
  question: ['moments.manage'],
  viki: ['moments.manage'],
  pretty_link: ['pretty-links.manage'],
} as const satisfies Record<(typeof trashKinds)[number], readonly Permission[]>;

/**
 * Why somebody can neither restore nor delete a record of the trash, undefined where they can: what a moderator removed, only those with a
 * permission of `managedBy` can. Otherwise its creator could delete it for good and publish it again.
 */
export const leaveTrashDisabledReason = (
  trashedBy: Trasher | null,
  person: { readonly permissions: readonly string[] },
  managedBy: readonly Permission[],
): string | undefined =>
  trashedBy === 'moderator' && !hasSomePermission(person.permissions, managedBy)
    ? messageFor('blocked-moderated')
    : undefined;
