/** Every closed list of values that crosses the wire (specification sections 3 and 4). */

export const visibilities = ['public', 'private', 'unlisted'] as const;
export const listSorts = [
  'custom',
  'date_newest',
  'date_oldest',
  'most_popular',
  'a_to_z',
  'z_to_a',
] as const;
export const entityKinds = ['moment', 'video', 'user'] as const;
export const adSortColumns = [
  'name',
  'title',
  'chance',
  'total_impressions',
  'total_clicks',
  'start_schedule',
  'created_at',
  'updated_at',
] as const;
export const commonSortColumns = ['name', 'created_at', 'updated_at'] as const;
export const sortDirections = ['asc', 'desc', ''] as const;
export const windowTypes = ['normal', 'popup'] as const;
export const imageCrops = ['n', 'c', 'cc', 'p'] as const;
export const imageFormats = ['rw', 'rp', 'rj', 'rwa', 'rg', 'k', 'no'] as const;
export const effects = ['bubble', 'snow'] as const;
export const aspectRatios = ['16:9', '21:9', '4:3', '9:16', '1:1'] as const;
/** The video site's player states, by its numbers. */
export const playerStates = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;
export const commentReviewModes = ['owner', 'autodescription', 'autocomments', 'default'] as const;
export const tagActions = ['attach', 'detach', 'update'] as const;
export const menuItemKinds = ['link', 'separator'] as const;
export const avatarStyles = ['char-circle'] as const;

export const momentStatuses = ['draft', 'published', 'unlisted'] as const;
export const reviewStatuses = ['approved', 'great', 'pending', 'rejected', 'spam'] as const;
export const commentStatuses = ['pending', 'approved', 'rejected', 'taken_down'] as const;
export const commentActions = ['approve', 'reject', 'take_down'] as const;
export const reportCategories = ['bullying', 'inappropriate', 'misinformation', 'spam'] as const;
export const blacklistScopes = ['everything', 'earnings', 'heartbeat'] as const;
export const applicationStatuses = [
  'pending',
  'under_verification',
  'accepted',
  'rejected',
  'resubmitted',
  'escalated',
  'cancelled',
  'banned',
] as const;
export const questionTypes = ['riddle', 'trivia'] as const;
export const collectionTypes = ['riddles', 'trivia'] as const;
export const questionStates = ['publish', 'draft'] as const;
export const vikiStates = ['published', 'unpublished'] as const;
/** What the trash holds. */
export const trashKinds = ['moment', 'playlist', 'collection', 'question', 'viki', 'pretty_link'] as const;
export const adStates = ['active', 'inactive'] as const;
export const adLocations = ['home', 'watch'] as const;
export const adSizes = ['small', 'medium', 'large'] as const;
export const paymentTypes = [
  'paypal',
  'payoneer',
  'transferwise',
  'tipalti',
  'worldfirst',
  'alipay',
  'fbt',
] as const;
export const paymentStates = ['not_set', 'pending', 'set'] as const;
export const verificationStates = ['none', 'waiting', 'verified', 'incorrect', 'expired'] as const;
export const sessionStates = ['logged_out', 'logged_in'] as const;
export const uploadPurposes = ['avatar', 'banner', 'ad', 'thumbnail'] as const;
export const darkModes = ['true', 'false', 'automatic'] as const;
export const currencies = [
  'AUD',
  'CAD',
  'CHF',
  'CNH',
  'CNY',
  'EUR',
  'GBP',
  'HKD',
  'IDR',
  'JPY',
  'MXN',
  'NOK',
  'NZD',
  'SEK',
  'SGD',
  'THB',
  'USD',
] as const;

export type Visibility = (typeof visibilities)[number];
export type MomentStatus = (typeof momentStatuses)[number];
export type ReviewStatus = (typeof reviewStatuses)[number];
export type TagAction = (typeof tagActions)[number];
export type UploadPurpose = (typeof uploadPurposes)[number];
export type DarkMode = (typeof darkModes)[number];
