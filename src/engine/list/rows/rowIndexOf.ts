/** The `data-index` of the row or card that an event comes from. */
export const rowIndexOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : undefined;
  return row ? Number(row.dataset['index']) : undefined;
};
