import { resources } from '../resources/all';
import type { Permission } from '../contract/permission';
import { addressOf } from './addresses';
import type { ListTabs } from './listTabs';

/**
 * The tabs of the administration at `/admin/<tab>`, in their order: the records of everybody. New records, pasted references and the
 * palette lead to the library, which has the same lists.
 */
export const adminTabs: ListTabs = {
  creators: { resource: resources.creators, recordAddress: addressOf.creator },
  videos: { resource: resources.videos },
  vikis: { resource: resources.vikis, access: ['moments.manage'] },
  questions: {
    resource: resources.questions,
    access: ['moments.manage'],
    recordAddress: addressOf.question,
  },
  tags: { resource: resources.tags, access: ['tags.manage'] },
  people: { resource: resources.people },
  roles: { resource: resources.roles },
  audit: { resource: resources.audit },
};

/** The screens of the administration that are no list. Their tabs follow those of the lists. */
export const adminPages = {
  permissions: { address: addressOf.permissions, access: ['heartbeat.manage_app_configs'] },
} as const satisfies Readonly<Record<string, { address: string; access: readonly Permission[] }>>;
