import { creatorChanges, heartbeatEndpoints } from '../../contract/endpoints/administration/heartbeats';
import { creator, type Creator } from '../../contract/entities/administration/creator';
import type { BlacklistScope } from '../../contract/enumerations';
import { limits, platformHeartbeatId } from '../../contract/limits';
import { messageFor } from '../../contract/messages';
import { IconBan, IconLock, IconUndo, IconCheck, IconClock, IconClose } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import type { Person } from '../../engine/services/person';
import { removeFromBlacklist, addToBlacklist } from '../shared/blacklistActions';
import { publicAddressOf } from '../shared/publicLinks';
import { CreatorStatus } from './CreatorStatus';
import { applicationBadgeStyles } from '../shared/applicationBadgeStyles';
import { creatorWords } from './words.en';

const isPlatform = ({ id }: Creator): boolean => id === String(platformHeartbeatId);

/** Adds pages to a blacklist. The platform's own page cannot be blacklisted. */
const addToScope = (scope: BlacklistScope) =>
  ({
    ...addToBlacklist,
    appliesTo: ({ blacklists }: Creator) => !blacklists.includes(scope),
    disabledReason: (record: Creator) => (isPlatform(record) ? messageFor('blocked-platform') : undefined),
    change: { blacklists: { action: 'attach', blacklists: [scope] } },
  }) as const;

/** Removes pages from a blacklist. */
const removeFromScope = (scope: BlacklistScope) =>
  ({
    ...removeFromBlacklist,
    confirm: true,
    appliesTo: ({ blacklists }: Creator) => blacklists.includes(scope),
    change: { blacklists: { action: 'detach', blacklists: [scope] } },
  }) as const;

/** Sets a flag of accounts, with a reason: neither of the platform nor of oneself. */
const close = (flag: 'is_locked' | 'is_banned') =>
  ({
    tone: 'bad',
    permission: 'moments.manage',
    confirm: true,
    reason: { limit: limits.notes },
    appliesTo: (record: Creator) => !record[flag],
    disabledReason: (record: Creator, { ownerId }: Person) =>
      isPlatform(record)
        ? messageFor('blocked-platform-account')
        : record.id === String(ownerId)
          ? messageFor('blocked-own-account')
          : undefined,
  }) as const;

/** Decides an application to come back to the partner program. The creator is mailed it at once. */
const decidesPartnership = {
  permission: 'moments.manage',
  confirm: true,
  isPermanent: true,
  appliesTo: (record: Creator) => record.partnership === 'applied',
} as const;

/** Takes a flag of accounts back, with a reason. */
const reopen = (flag: 'is_locked' | 'is_banned') =>
  ({
    icon: IconUndo,
    permission: 'moments.manage',
    confirm: true,
    reason: { limit: limits.notes },
    appliesTo: (record: Creator) => record[flag],
  }) as const;

/** Creators, for people who manage moments. Others read their names alone. */
export const creators = defineResource({
  name: 'creators',
  words: creatorWords,
  entity: creator,
  endpoints: heartbeatEndpoints,
  changes: creatorChanges,
  access: ['moments.manage', 'heartbeat.manage_earnings'],
  title: record => record.name,
  actions: {
    hideAll: addToScope('everything'),
    hidePage: addToScope('heartbeat'),
    stopEarnings: addToScope('earnings'),
    showAll: removeFromScope('everything'),
    showPage: removeFromScope('heartbeat'),
    resumeEarnings: removeFromScope('earnings'),
    readmit: { ...decidesPartnership, icon: IconCheck, change: { partnership: 'member' } },
    decline: { ...decidesPartnership, icon: IconClose, tone: 'bad', change: { partnership: 'left' } },
    lock: { ...close('is_locked'), icon: IconLock, change: { is_locked: true } },
    unlock: { ...reopen('is_locked'), change: { is_locked: false } },
    ban: { ...close('is_banned'), icon: IconBan, change: { is_banned: true } },
    liftBan: { ...reopen('is_banned'), change: { is_banned: false } },
  },
  list: {
    primary: { title: 'name', image: 'avatar', isPerson: true, subtitle: record => `@${record.handle}` },
    columns: [
      { name: 'contact', whenNarrow: 'hide', columns: ['email'], isHiddenFirst: true },
      'status',
      'blacklists',
      { name: 'program', whenNarrow: 'stack', columns: ['partnership'], isHiddenFirst: true },
      { name: 'content', whenNarrow: 'stack', columns: ['moments', 'views'] },
      'created_at',
    ],
    filters: [
      'status',
      'partnership',
      'blacklists',
      'is_locked',
      'is_banned',
      'created_at',
      'moments',
      'views',
      'earnings',
    ],
    omit: ['avatar', 'leaves_at'],
    sort: { field: 'created_at', order: 'desc' },
    publicAddress: record => publicAddressOf.creator(record.handle),
    card: { subtitle: record => `@${record.handle}`, chips: ['status', 'blacklists'] },
    badgeStyles: {
      status: applicationBadgeStyles,
      blacklists: {
        everything: { icon: IconBan, tone: 'bad' },
        heartbeat: { icon: IconBan, tone: 'bad' },
        earnings: { icon: IconBan, tone: 'warn' },
      },
      partnership: {
        member: { icon: IconCheck },
        leaving: { icon: IconClock, tone: 'warn' },
        left: { icon: IconClose, tone: 'bad' },
        applied: { icon: IconClock, tone: 'warn' },
      },
    },
    widths: { email: 190, status: 140, blacklists: 160, moments: 80, views: 80 },
    cells: { status: CreatorStatus },
  },
});
