/** `active` is published. */
export const adStatuses = ['inactive', 'active'] as const;
/** The pages of the public app that show ads. */
export const adLocations = ['home', 'watch'] as const;
export type AdLocation = (typeof adLocations)[number];
export const adSizes = ['small', 'medium', 'large'] as const;
export type AdSize = (typeof adSizes)[number];

/** Characters of the texts of an ad, and the largest chance and rating. Apart from the other limits, which the first screen loads. */
export const adLimits = { name: 80, title: 100, buttonLabel: 30, chance: 99_999, rating: 99_999 } as const;
