/** Numbers of the product (specification section 9, contract decisions where it is silent). Units are in the names. */
export const limits = {
  momentTitle: 50,
  momentTitleShown: 40,
  momentDescription: 1000,
  heartbeatName: 30,
  collectionName: 100,
  links: 5,
  handle: { min: 10, max: 20, waitDays: 14 },
  age: { min: 13, max: 120 },
  month: { first: '2024-02-01', monthsAhead: 6 },
  tagName: 40,
  tagsPerMoment: 20,
  /** Code units of all tags of a moment together: they stand in indexes, whose rows are small. */
  tagsTogether: 400,
  customId: 60,
  notes: 1000,
  pageSizes: { list: [15, 30, 50, 100], modal: [16, 32, 48], compact: [10, 30, 50] },
  page: { default: 50, modal: 48, max: 100, infinite: 15, infiniteOffsetPx: 35 },
  bulk: 500,
  /** Jobs: records named one by one, records left out of a whole list by hand, records of one transaction, days that their results are kept. */
  job: { ids: 5000, except: 500, batch: 500, keptDays: 30 },
  import: { bytes: 10_000_000, rows: 50_000 },
  /** Totals beyond this are answered as "at least" this many. */
  countedRows: 50_000,
  debounceMs: 500,
  tooltipDelayMs: 300,
  noticeMs: 3000,
  noticeDefaultMs: 5000,
  actionTimeoutMs: 15_000,
  resendCodeS: 1800,
  window: { minimumPx: 1025, mobilePx: 656, fullSearchBarPx: 600 },
  loadingBarPx: 2,
  dashboard: { summaryDays: 28, topHours: 48, topCount: 3, newsChunks: 3 },
  revenueAbbreviatedFrom: 100_000,
  dragMs: 150,
  chanceDecimals: 2,
  watchTimeDecimals: { shown: 2, tooltip: 3 },
  yearDays: 365,
  monthDays: 30,
  trashDays: 30,
  accessTokenS: 15 * 60,
  refreshTokenDays: 30,
  refreshGraceS: 10,
  clockLeewayS: 60,
  idempotencyHours: 24,
  retries: 2,
  bodyBytes: 1_000_000,
  upload: {
    avatar: { bytes: 4_000_000, width: 120, height: 120 },
    banner: { bytes: 6_000_000, width: 2048, height: 560 },
    ad: { bytes: 4_000_000, width: 728, height: 90 },
    thumbnail: { bytes: 4_000_000, width: 1280, height: 720 },
  },
  imagePx: 2048,
} as const;

/** The platform's own account, an administrator (specification section 6). */
export const platformHeartbeatId = 5;
/** Where the studio lives (specification section 2). */
export const basePath = '/studio/';
