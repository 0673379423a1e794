/** The most pixels a picture may unpack to: 50 million are 200 MB while it is worked on. */
export const pixelLimit = 50_000_000;
