import { resources } from '../resources/all';
import { lazyPart } from '../ui/lazyPart';
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
  supertags: {
    resource: resources.tags,
    access: ['tags.manage'],
    Content: lazyPart(() => import('../custom/content/supertags/SupertagsTab'), 'SupertagsTab'),
  },
  'popular-tags': {
    resource: resources.tags,
    access: ['tags.manage'],
    Content: lazyPart(() => import('../custom/content/popularTags/PopularTagsTab'), 'PopularTagsTab'),
  },
  audit: { resource: resources.audit },
};
