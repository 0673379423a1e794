import { creatorChanges, heartbeatEndpoints } from '../../contract/endpoints/heartbeats';
import { creator, type Creator } from '../../contract/entities/creator';
import type { BlacklistScope } from '../../contract/enumerations';
import { platformHeartbeatId } from '../../contract/limits';
import { messageFor } from '../../contract/messages';
import { IconBan } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import { applicationBadgeStyles } from '../shared/applicationBadgeStyles';
import { removeFromBlacklist, addToBlacklist } from '../shared/blacklistActions';
import { publicAddressOf } from '../shared/publicLinks';
import { creatorWords } from './words.en';

/** Adds pages to a blacklist. The platform's own page cannot be blacklisted. */
const addToScope = (scope: BlacklistScope) =>
  ({
    ...addToBlacklist,
    appliesTo: ({ blacklists }: Creator) => !blacklists.includes(scope),
    disabledReason: ({ id }: Creator) =>
      id === String(platformHeartbeatId) ? messageFor('blocked-platform') : undefined,
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

/** Creators, for people who manage moments. */
export const creators = defineResource({
  name: 'creators',
  words: creatorWords,
  entity: creator,
  endpoints: heartbeatEndpoints,
  changes: creatorChanges,
  access: ['moments.manage'],
  title: record => record.name,
  actions: {
    hideAll: addToScope('everything'),
    hidePage: addToScope('heartbeat'),
    stopEarnings: addToScope('earnings'),
    showAll: removeFromScope('everything'),
    showPage: removeFromScope('heartbeat'),
    resumeEarnings: removeFromScope('earnings'),
  },
  list: {
    primary: { title: 'name', image: 'avatar', isPerson: true, subtitle: record => `@${record.handle}` },
    columns: ['status', 'blacklists', 'created_at'],
    filters: ['status', 'blacklists', 'created_at'],
    omit: ['avatar'],
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
    },
    widths: { status: 140, blacklists: 220 },
  },
});
