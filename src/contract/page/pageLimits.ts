/** Limits of the public page of a creator. `shown` are the records of one featured section. */
export const pageLimits = { description: 1000, sections: 12, sectionTitle: 60, shown: 8 } as const;
