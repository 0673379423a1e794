import { resourceEntries, type ResourceEntry } from '../engine/resource/resources';
import type { Icon } from '../ui/display/icons';
import { moments } from './moments/moments';

/** A resource of the studio, before its declaration and texts are loaded. */
interface StudioEntry extends Omit<ResourceEntry, 'name'> {
  /** Its name for one record and for several, which menus show: `Memo |||| Memos`. */
  readonly label: string;
  /** The screen that is its list; without it, `src/app/screens.ts` or a tab of the library has the list. */
  readonly screen?: {
    /** The address below `/studio`. */
    readonly path: string;
    /** In the side menu and in the New menu; a list where left out. */
    readonly icon?: Icon;
  };
}

/** Every resource of the studio, by its name. `npm run new:resource` adds to it. */
const entries = {
  collections: {
    label: 'Collection |||| Collections',
    detailsParameter: 'collection',
    load: async () => (await import('./collections/collections')).collections,
  },
  comments: {
    label: 'Comment |||| Comments',
    screen: { path: '/comments' },
    load: async () => (await import('./comments/comments')).comments,
  },
  moments: {
    label: 'Moment |||| Moments',
    detailsParameter: 'moment',
    load: () => Promise.resolve(moments),
    resource: moments, // the first screen shows them
  },
  playlists: {
    label: 'Playlist |||| Playlists',
    detailsParameter: 'playlist',
    load: async () => (await import('./playlists/playlists')).playlists,
  },
  videos: {
    label: 'Video |||| Videos',
    access: ['moments.manage'],
    detailsParameter: 'video',
    load: async () => (await import('./videos/videos')).videos,
  },
  mediaFiles: {
    label: 'Upload |||| Media',
    load: async () => (await import('./mediaFiles/mediaFiles')).mediaFiles,
  },
  trash: {
    label: 'Record in the trash |||| Trash',
    load: async () => (await import('./trash/trash')).trash,
  },
  tags: {
    label: 'Tag |||| Tags',
    detailsParameter: 'tag',
    load: async () => (await import('./tags/tags')).tags,
  },
  questions: {
    label: 'Question |||| Questions',
    detailsParameter: 'question',
    load: async () => (await import('./questions/questions')).questions,
  },
  vikis: {
    label: 'Viki |||| Vikis',
    detailsParameter: 'viki',
    load: async () => (await import('./vikis/vikis')).vikis,
  },
  prettyLinks: {
    label: 'Pretty link |||| Pretty links',
    detailsParameter: 'link',
    load: async () => (await import('./prettyLinks/prettyLinks')).prettyLinks,
  },
  hiddenContent: {
    label: 'Hidden item |||| Hidden content',
    load: async () => (await import('./hiddenContent/hiddenContent')).hiddenContent,
  },
  followers: {
    label: 'Follower |||| Followers',
    load: async () => (await import('./follows/follows')).followers,
  },
  following: {
    label: 'Followed creator |||| Following',
    load: async () => (await import('./follows/follows')).following,
  },
  creators: {
    label: 'Creator |||| Creators',
    // People who manage earnings see the names of creators in other lists; the list of creators has an access of its own.
    access: ['moments.manage', 'heartbeat.manage_earnings'],
    load: async () => (await import('./creators/creators')).creators,
  },
  applications: {
    label: 'Application |||| Applications',
    access: ['moments.manage'],
    detailsParameter: 'application',
    load: async () => (await import('./applications/applications')).applications,
  },
  finalizedEarnings: {
    label: 'Finalized earning |||| Finalized earnings',
    access: ['heartbeat.manage_earnings'],
    load: async () => (await import('./earnings/finalizedEarnings')).finalizedEarnings,
  },
  bonuses: {
    label: 'Bonus |||| Bonuses',
    access: ['heartbeat.manage_earnings'],
    detailsParameter: 'bonus',
    load: async () => (await import('./earnings/bonuses')).bonuses,
  },
  earningMonths: {
    label: 'Month |||| Months',
    access: ['heartbeat.manage_earnings'],
    load: async () => (await import('./earnings/earningMonths')).earningMonths,
  },
  payoutRuns: {
    label: 'Payout run |||| Payout runs',
    access: ['heartbeat.manage_earnings'],
    detailsParameter: 'run',
    load: async () => (await import('./earnings/payouts/payoutRuns')).payoutRuns,
  },
  payouts: {
    label: 'Payout |||| Payouts',
    access: ['heartbeat.manage_earnings'],
    load: async () => (await import('./earnings/payouts/payouts')).payouts,
  },
  payoutFreezes: {
    label: 'Frozen payout |||| Frozen payouts',
    access: ['heartbeat.manage_earnings'],
    load: async () => (await import('./earnings/payouts/payoutFreezes')).payoutFreezes,
  },
  audit: {
    label: 'Change |||| Audit log',
    access: ['heartbeat.manage_app_configs'],
    detailsParameter: 'entry',
    load: async () => (await import('./audit/audit')).audit,
  },
  failedWork: {
    label: 'Failed job or mail |||| Failed jobs and mails',
    access: ['heartbeat.manage_app_configs'],
    load: async () => (await import('./failedWork/failedWork')).failedWork,
  },
  people: {
    label: 'Person |||| People',
    access: ['heartbeat.manage_app_configs'],
    detailsParameter: 'person',
    load: async () => (await import('./people/people')).people,
  },
  roles: {
    label: 'Role |||| Roles',
    access: ['heartbeat.manage_app_configs'],
    detailsParameter: 'role',
    load: async () => (await import('./roles/roles')).roles,
  },
  ads: {
    label: 'Ad |||| Ads',
    access: ['ads.manage'],
    detailsParameter: 'ad',
    load: async () => (await import('./ads/ads')).ads,
  },
  reviewMoments: {
    label: 'Moment in review |||| Moments in review',
    access: ['moments.review'],
    load: async () => (await import('./reviews/reviews')).reviewMoments,
  },
  reviewComments: {
    label: 'Reported comment |||| Reported comments',
    access: ['comments.review'],
    load: async () => (await import('./reviews/reviews')).reviewComments,
  },
  contactMessages: {
    label: 'Message |||| Messages',
    detailsParameter: 'message',
    load: async () => (await import('./contactMessages/contactMessages')).contactMessages,
  },
  coachApplications: {
    label: 'Application of a coach |||| Coaches',
    access: ['moments.manage'],
    detailsParameter: 'application',
    load: async () => (await import('./coachApplications/coachApplications')).coachApplications,
  },
  digitalClones: {
    label: 'Digital clone |||| Digital clones',
    access: ['digital_clone.beta'],
    detailsParameter: 'clone',
    load: async () => (await import('./digitalClones/digitalClones')).digitalClones,
  },
} as const satisfies Readonly<Record<string, StudioEntry>>;

export type ResourceName = keyof typeof entries;

/** The resources, whose declarations and texts are loaded on demand. */
export const resources = resourceEntries<ResourceName, StudioEntry>(entries);

/** The names of the resources as a catalogue of texts. */
export const resourceNames = {
  resources: Object.fromEntries(
    Object.values<StudioEntry & ResourceEntry>(resources).map(({ name, label }) => [name, { name: label }]),
  ),
};
