import { heartbeatEndpoints } from '../../contract/endpoints/heartbeats';
import { creator, type Creator } from '../../contract/entities/creator';
import { limits, platformHeartbeatId } from '../../contract/limits';
import { messageFor } from '../../contract/messages';
import { IconBan, IconCheck, IconClock, IconClose, IconUndo, IconWarning } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';
import { publicAddressOf } from '../publicLinks';
import { reasonOf } from '../reason';

type Scope = Creator['blacklists'][number];

const manage = ['moments.manage'] as const;
const ids = (records: readonly Creator[]) => records.map(({ id }) => id);

/** Puts creators on a list, with a word why, and takes back what was done. */
const blacklist = (scope: Scope) => ({
  icon: IconBan,
  tone: 'bad' as const,
  access: manage,
  confirm: true as const,
  note: limits.notes,
  offered: ({ blacklists }: Creator) => !blacklists.includes(scope),
  when: ({ id }: Creator) => id !== String(platformHeartbeatId) || messageFor('blocked-platform'),
  send: (records: readonly Creator[], answer: unknown) => ({
    body: { ids: ids(records), ...reasonOf(answer) },
  }),
});

/** Takes creators off a list. What was written to it is gone then, so that it is asked and not taken back. */
const unblacklist = (scope: Scope) => ({
  icon: IconUndo,
  access: manage,
  confirm: true as const,
  offered: ({ blacklists }: Creator) => blacklists.includes(scope),
  send: (records: readonly Creator[]) => ({ body: { ids: ids(records), remove: true } }),
});

const off = (records: readonly Creator[]) => ({ body: { ids: ids(records), remove: true } });

const actions = ['hideAll', 'hidePage', 'stopEarnings', 'showAll', 'showPage', 'payAgain'] as const;

/** Creators, for those who manage moments (contract sections 2 and 3). */
export const creators = defineResource({
  name: 'creators',
  entity: creator,
  endpoints: heartbeatEndpoints,
  access: manage,
  title: record => record.name,
  actions: {
    hideAll: {
      ...blacklist('everything'),
      endpoint: 'blacklistAll',
      undo: { endpoint: 'blacklistAll', send: off },
    },
    hidePage: {
      ...blacklist('heartbeat'),
      endpoint: 'blacklistPage',
      undo: { endpoint: 'blacklistPage', send: off },
    },
    stopEarnings: {
      ...blacklist('earnings'),
      endpoint: 'blacklistEarnings',
      undo: { endpoint: 'blacklistEarnings', send: off },
    },
    showAll: { ...unblacklist('everything'), endpoint: 'blacklistAll' },
    showPage: { ...unblacklist('heartbeat'), endpoint: 'blacklistPage' },
    payAgain: { ...unblacklist('earnings'), endpoint: 'blacklistEarnings' },
  },
  list: {
    primary: { title: 'name', image: 'avatar', isPerson: true, line: record => `@${record.handle}` },
    columns: ['status', 'blacklists', 'created_at'],
    filters: ['status', 'blacklists', 'created_at'],
    omit: ['avatar'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: actions,
    row: actions,
    publicAddress: record => publicAddressOf.creator(record.handle),
    card: { line: record => `@${record.handle}`, chips: ['status', 'blacklists'] },
    badgeStyles: {
      status: {
        accepted: { icon: IconCheck },
        pending: { icon: IconClock, tone: 'warn' },
        under_verification: { icon: IconClock, tone: 'info' },
        resubmitted: { icon: IconClock, tone: 'info' },
        escalated: { icon: IconWarning, tone: 'warn' },
        rejected: { icon: IconClose, tone: 'bad' },
        cancelled: { icon: IconClose, tone: 'neutral' },
        banned: { icon: IconBan, tone: 'bad' },
      },
      blacklists: {
        everything: { icon: IconBan, tone: 'bad' },
        heartbeat: { icon: IconBan, tone: 'bad' },
        earnings: { icon: IconBan, tone: 'warn' },
      },
    },
    widths: { status: 140, blacklists: 220 },
  },
});
