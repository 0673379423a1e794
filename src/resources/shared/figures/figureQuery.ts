import { keepPreviousData } from '@tanstack/react-query';

/** How queries of figures are made: they are current for a minute, and a visible screen reads them again after it. */
export const figureQuery = {
  meta: { quiet: true },
  staleTime: 60_000,
  placeholderData: keepPreviousData,
} as const;
