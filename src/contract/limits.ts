/** Limits of the product. Names contain the units. */
export const limits = {
  momentTitle: 50,
  momentTitleShown: 40,
  momentDescription: 1000,
  heartbeatName: 30,
  collectionName: 100,
  collectionQuestions: 1000,
  playlistName: 100,
  playlistMoments: 5000,
  questionText: 300,
  answers: { min: 2, max: 6 },
  answerText: 100,
  hint: 200,
  /** Largest number of questions that one call saves. */
  sheetRows: 200,
  videoTitle: 100,
  vikiTitle: 100,
  vikiBody: 20_000,
  linkLabel: 100,
  links: 5,
  /** Messages to the team: characters, and the messages of one creator that wait for an answer. */
  contact: { subject: 100, message: 2000, open: 20 },
  handle: { min: 10, max: 20, waitDays: 14 },
  age: { min: 13, max: 120 },
  month: { first: '2024-02-01', monthsAhead: 6 },
  tagName: 40,
  tagsPerMoment: 20,
  /** Spellings that one merge replaces. */
  tagSpellings: 50,
  /** Code units of all tags of a moment together. Database indexes contain them, and index rows are limited. */
  tagsTogether: 400,
  customId: 60,
  /** Roles: characters of name and description, and the most that one person has. */
  role: { name: 40, description: 200, perPerson: 20 },
  notes: 1000,
  /** Of an application or a digital clone. */
  sampleVideos: 5,
  pageSizes: { list: [15, 30, 50, 100], compact: [10, 30, 50] },
  page: { default: 50, max: 100, infinite: 15, infiniteOffsetPx: 35 },
  bulk: 500,
  /** Jobs: records selected by id, records excluded from a query, records per transaction, days until results
   * are deleted, and dry runs that nobody started. */
  job: { ids: 5000, except: 500, batch: 500, keptDays: 30, unstartedDays: 7 },
  /** The text to find in a field of many records, and the text in its place. */
  replacedText: 200,
  import: { bytes: 10_000_000, rows: 50_000 },
  /**
   * Reviews: minutes that a claim lasts, records that one call claims, those of one queue that one person holds at once, and the
   * largest quality bonus in dollars.
   */
  review: { claimMinutes: 5, claims: 50, heldAtOnce: 100, maxBonus: 1000 },
  /** The largest bonus of one person for one month, in dollars. */
  bonus: 10_000,
  /** Fields of one list that are added up, and as many averages. */
  totals: 20,
  /** Groups of one list. */
  groups: 100,
  /** Records that one entry of the activity names, requests that it joins, and days until it is deleted. */
  activity: { records: 500, requests: 500, keptDays: 30, userAgent: 300 },
  debounceMs: 500,
  noticeMs: 3000,
  actionTimeoutMs: 15_000,
  trashDays: 30,
  /** Minutes after which the view of a creator’s studio ends. */
  viewMinutes: 30,
  idempotencyHours: 24,
  retries: 2,
  upload: {
    avatar: { bytes: 4_000_000, width: 120, height: 120 },
    banner: { bytes: 6_000_000, width: 2048, height: 560 },
    ad: { bytes: 4_000_000, width: 728, height: 90 },
    thumbnail: { bytes: 4_000_000, width: 1280, height: 720 },
  },
  imagePx: 2048,
} as const;

/** The platform's own account, an administrator. */
export const platformHeartbeatId = 5;
/** Path of the studio. */
export const basePath = '/studio/';
