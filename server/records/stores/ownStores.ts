import type { RecordStore } from '../recordStore';

/** The stores of standard resources with rules of their own (`standardStore`), by the name of the resource. */
export const ownStores: Readonly<Record<string, RecordStore>> = {};
