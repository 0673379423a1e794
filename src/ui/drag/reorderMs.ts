/** How long items take to move to their new positions, in ms. */
export const REORDER_MS = 150;
