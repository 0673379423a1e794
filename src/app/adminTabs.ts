import { resources } from '../resources/all';
import { addressOf } from './addresses';
import { IconDollar } from '../ui/display/icons';
import type { ListTabs, ScreenTabs } from './listTabs';

/**
 * The tabs of the administration at `/admin/<tab>`, in their order: the records of everybody, and what is no list. New records, pasted references and the
 * palette lead to the library, which has the same lists.
 */
export const adminTabs: ScreenTabs = {
  creators: {
    resource: resources.creators,
    access: ['moments.manage'],
    recordAddress: addressOf.creator,
  },
  applications: { resource: resources.applications },
  coaches: { resource: resources.coachApplications },
  videos: { resource: resources.videos },
  vikis: { resource: resources.vikis, access: ['moments.manage'] },
  questions: {
    resource: resources.questions,
    access: ['moments.manage'],
    recordAddress: addressOf.question,
  },
  tags: { resource: resources.tags, access: ['tags.manage'] },
  supertags: { access: ['tags.manage'] },
  'popular-tags': { access: ['tags.manage'] },
  people: { resource: resources.people },
  roles: { resource: resources.roles },
  configuration: { access: ['heartbeat.manage_app_configs'] },
  permissions: { access: ['heartbeat.manage_app_configs'] },
  audit: { resource: resources.audit },
  failures: { resource: resources.failedWork },
};

/** The tabs of the screen that manages earnings at `/manage/earnings/<tab>`, in their order. */
export const earningTabs = {
  finalized: { resource: resources.finalizedEarnings },
  bonuses: { resource: resources.bonuses, newRecord: { icon: IconDollar } },
  months: { resource: resources.earningMonths },
  runs: { resource: resources.payoutRuns },
  payouts: { resource: resources.payouts },
  frozen: { resource: resources.payoutFreezes },
} as const satisfies ListTabs;
