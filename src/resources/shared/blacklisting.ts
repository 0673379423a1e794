import type { BlacklistScope } from '../../contract/enumerations';
import { limits } from '../../contract/limits';
import { IconBan, IconUndo } from '../../ui/display/icons';

interface Blacklistable {
  readonly blacklist_scope: BlacklistScope | null;
}

/** How records get onto any blacklist: with a reason. Undo restores the scope and the reason that they had before. */
export const ontoBlacklist = {
  icon: IconBan,
  tone: 'bad',
  permission: 'moments.manage',
  confirm: true,
  reason: { limit: limits.notes },
  inverse: 'previous',
} as const;

/** How records get off any blacklist. Undo restores the scope and the reason that they had before. */
export const offBlacklist = { icon: IconUndo, permission: 'moments.manage', inverse: 'previous' } as const;

/** Hides records everywhere. */
export const blacklisting = {
  ...ontoBlacklist,
  appliesTo: ({ blacklist_scope }: Blacklistable) => blacklist_scope === null,
  change: { blacklist_scope: 'everything' },
} as const;

/** Shows blacklisted records again. */
export const unblacklisting = {
  ...offBlacklist,
  appliesTo: ({ blacklist_scope }: Blacklistable) => blacklist_scope !== null,
  change: { blacklist_scope: null },
} as const;
