/** What the queue shows. */
export const queueFilters = ['all', 'over_24h', 'appeals'] as const;
export type QueueFilter = (typeof queueFilters)[number];

/** The parameter of the address that names it. */
export const filterParameter = 'queue';

export const filterIn = (search: string): QueueFilter => {
  const named = new URLSearchParams(search).get(filterParameter);
  return queueFilters.find(filter => filter === named) ?? 'all';
};

const DAY_MS = 86_400_000;

/** The query of a filter, without page and order. */
export const queryOf = (filter: QueueFilter, now: number): object => ({
  review_status: ['pending'],
  ...(filter === 'over_24h' && { queued_at_to: new Date(now - DAY_MS).toISOString() }),
  ...(filter === 'appeals' && { is_appeal: true }),
});
