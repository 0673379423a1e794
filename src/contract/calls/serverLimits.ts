/** Limits that the server alone applies: the client loads none of them. Names contain the units. */
export const serverLimits = {
  /** Days of clicks of a pretty link that are shown, and after which they are deleted. The total stays. */
  linkClicks: { shownDays: 28, keptDays: 90 },
  /** A tag on more moments is renamed and deleted by a job. */
  tagMomentsAtOnce: 5000,
  /** Requests of one creator for a digital clone. */
  digitalClones: 10,
  /** Exports of one person that are downloaded at the same time. */
  exportsAtOnce: 2,
  /** Uploads that no record names are deleted after this time; drafts and the undo of jobs need them for 30 days. */
  unusedFileDays: 35,
  /** Larger totals are returned as "at least" this many. */
  countedRows: 50_000,
  accessTokenS: 15 * 60,
  refreshTokenDays: 30,
  refreshGraceS: 10,
  clockLeewayS: 60,
  bodyBytes: 1_000_000,
  /** Values of a JSON body: more than the positions of the longest playlist need. */
  bodyValues: 12_000,
} as const;

/**
 * What one account may store: uploaded files, and apart from them videos; jobs, their items and the bytes of imported files, until they are
 * purged; prepared exports; idempotency keys; within a day, the history of its changes with the results of its dry runs,
 * and as much again for undoing; tags.
 */
export const quota = {
  files: 10_000,
  fileBytes: 1_000_000_000,
  videoBytes: 50_000_000_000,
  jobs: 1000,
  jobItems: 5_000_000,
  importBytes: 500_000_000,
  exports: 20,
  idempotencyKeys: 20_000,
  historyBytes: 1_000_000_000,
  undoneBytes: 1_000_000_000,
  tags: 100_000,
} as const;
