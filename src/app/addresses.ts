/** Addresses of screens in the router, for links. The screens themselves are listed in `screens.ts`. */
export const addressOf = {
  home: '/',
  content: (tab: string) => `/content/${tab}`,
  customize: (tab: string) => `/customize/${tab}`,
  admin: (tab: string) => `/admin/${tab}`,
  /** The dialog that creates a moment, with a video filled in if given. */
  newMoment: (video?: string) =>
    `/content/moments?new=moment${video === undefined ? '' : `&video=${encodeURIComponent(video)}`}`,
  playlist: (id: string, tab: 'moments' | 'edit') => `/playlist/${id}/${tab}`,
  collection: (id: string, tab: 'edit' | 'list') => `/collection/${id}/${tab}`,
  /** A creator and what is theirs, for those who manage moments. */
  creator: (id: string) => `/creator/${id}`,
  question: (id: string) => `/${id}/edit`,
  analytics: '/analytics',
  earn: '/earn',
  paymentMethod: '/earn/payment',
  contact: '/contact',
  digitalClone: '/digital-clone',
  ads: '/ads',
  prettyLinks: '/pretty-links',
  hiddenContent: '/hidden-content',
  heartbeat: (tab: string) => `/heartbeat/${tab}`,
  reviewMoments: '/review/moments',
  reviewedMoments: '/review/moments/history',
  reviewComments: '/review/comments',
  reviewedComments: '/review/comments/history',
  manageEarnings: (tab: string) => `/manage/earnings/${tab}`,
  activity: '/activity',
  settings: '/settings',
  profile: '/profile',
  application: '/application',
  logout: '/logout',
} as const;
