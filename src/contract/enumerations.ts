/** Every closed list of values in requests and responses. */

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
export const imageCrops = ['n', 'c', 'cc', 'p'] as const;
export const imageFormats = ['rw', 'rp', 'rj', 'rwa', 'rg', 'k', 'no'] as const;
/** Player states of the video site, by its numbers. */
export const playerStates = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;
export const tagActions = ['attach', 'detach', 'update'] as const;

export const momentStatuses = ['draft', 'published', 'unlisted'] as const;
export const reviewStatuses = ['approved', 'great', 'pending', 'rejected', 'spam'] as const;
/** The mails about decisions that a person gets: one for those of ten minutes, one for each, or none. */
export const decisionMailModes = ['bundled', 'each', 'none'] as const;
export type DecisionMailMode = (typeof decisionMailModes)[number];
/** What a creator can do about a decision. */
export const submissionKinds = ['resubmit', 'appeal'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
export const blacklistScopes = ['everything', 'earnings', 'heartbeat'] as const;
export type BlacklistScope = (typeof blacklistScopes)[number];
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
/** Kinds of content in the trash. */
export const trashKinds = ['moment', 'playlist', 'collection', 'question', 'viki', 'pretty_link'] as const;
/** Who moved a record to the trash: its creator, or somebody who manages the records of others. */
export const trashers = ['creator', 'moderator'] as const;
/** What a request or a job did with records, for the person's activity. */
export const activityKinds = ['changed', 'created', 'trashed', 'restored', 'deleted', 'imported'] as const;
/** The kinds of records that an activity names. */
export const activitySubjects = [
  'moment',
  'playlist',
  'collection',
  'question',
  'viki',
  'video',
  'pretty_link',
  'tag',
  'creator',
  'application',
  'saved_view',
  'configuration',
  'role',
  'person',
  'ad',
  'page',
  'other',
] as const;
/** `permanent`: it cannot be undone. */
export const activityStates = ['running', 'done', 'partly_undone', 'undone', 'permanent'] as const;
export const paymentStates = ['not_set', 'pending', 'set'] as const;
export const uploadPurposes = ['avatar', 'banner', 'ad', 'thumbnail'] as const;
export const darkModes = ['true', 'false', 'automatic'] as const;
/** The languages of the studio itself; what people write may be in any. */
export const studioLanguages = ['en', 'es', 'uk', 'ar'] as const;

export type Visibility = (typeof visibilities)[number];
export type MomentStatus = (typeof momentStatuses)[number];
export type TagAction = (typeof tagActions)[number];
export type UploadPurpose = (typeof uploadPurposes)[number];
export type DarkMode = (typeof darkModes)[number];
export type StudioLanguage = (typeof studioLanguages)[number];
