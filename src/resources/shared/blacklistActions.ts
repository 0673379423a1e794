import type { BlacklistScope } from '../../contract/enumerations';
import { limits } from '../../contract/limits';
import { IconBan, IconUndo } from '../../ui/display/icons';

interface Blacklistable {
  readonly blacklist_scope: BlacklistScope | null;
}

/** Shared by all actions that add records to a blacklist, with a reason. */
export const addToBlacklist = {
  icon: IconBan,
  tone: 'bad',
  permission: 'moments.manage',
  confirm: true,
  reason: { limit: limits.notes },
} as const;

/** Shared by all actions that remove records from a blacklist. */
export const removeFromBlacklist = {
  icon: IconUndo,
  permission: 'moments.manage',
} as const;

/** Hides records everywhere. */
export const blacklistAction = {
  ...addToBlacklist,
  appliesTo: ({ blacklist_scope }: Blacklistable) => blacklist_scope === null,
  change: { blacklist_scope: 'everything' },
} as const;

/** Shows blacklisted records again. */
export const unblacklistAction = {
  ...removeFromBlacklist,
  appliesTo: ({ blacklist_scope }: Blacklistable) => blacklist_scope !== null,
  change: { blacklist_scope: null },
} as const;
