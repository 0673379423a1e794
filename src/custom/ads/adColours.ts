/** The colours of the shares, in the order of the ads: the accent for the first, neutrals and heat for the others. */
const colours = [
  'var(--accent)',
  'var(--heat-2)',
  'var(--chart-2)',
  'var(--bar)',
  'var(--heat-4)',
  'var(--line-control)',
  'var(--heat-3)',
  'var(--line-strong)',
] as const;

/** The colour of the ad at a position. */
export const colourAt = (position: number): string => colours[position % colours.length]!; // within the list
