/** The most pixels of a decoded picture: 50 million need 200 MB of memory. */
export const pixelLimit = 50_000_000;
