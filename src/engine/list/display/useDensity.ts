import { useStore } from 'ra-core';

/** Height of table rows, the same in every list. */
export type Density = 'comfortable' | 'dense';

/** The person's density, with its setter. */
export const useDensity = () => useStore<Density>('density', 'comfortable');
