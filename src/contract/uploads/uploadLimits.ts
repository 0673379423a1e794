/**
 * Uploads of videos: the largest file and the longest video that the configuration may allow, uploads of one person that are not complete,
 * hours until one without progress is deleted, the bytes of a piece, and the pieces of one video.
 */
export const uploadLimits = {
  megabytes: 2000,
  minutes: 240,
  open: 20,
  unfinishedHours: 24,
  pieceBytes: 4_000_000,
  pieces: 4000,
} as const;
