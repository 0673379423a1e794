import { resources } from '../resources/all';
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
  supertags: { resource: resources.tags, access: ['tags.manage'], hasOwnContent: true },
  'popular-tags': { resource: resources.tags, access: ['tags.manage'], hasOwnContent: true },
  audit: { resource: resources.audit },
};
