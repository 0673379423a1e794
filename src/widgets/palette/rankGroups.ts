import type { PaletteEntry, PaletteGroup } from './paletteTypes';
import { matchScore } from './matchScore';

const byOrder = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  groups.toSorted((left, right) => left.order - right.order);

const scoreOf = (text: string, group: PaletteGroup, { label, detail, keywords = [] }: PaletteEntry): number =>
  matchScore(text, [label, ...(detail === undefined ? [] : [detail]), ...keywords, group.label]);

/**
 * The groups to show for a typed text: all of them for an empty text, otherwise the matching entries, best group and best
 * entry first, followed by the fallback entries.
 */
export const rankGroups = (groups: readonly PaletteGroup[], text: string): PaletteGroup[] => {
  if (text.trim() === '')
    return byOrder(groups).flatMap(group => {
      const entries = group.entries.filter(({ isFallback }) => !isFallback);
      return entries.length ? [{ ...group, entries }] : [];
    });
  const found = byOrder(groups).flatMap(group => {
    const scored = group.entries
      .filter(({ isFallback }) => !isFallback)
      .map(entry => ({ entry, score: scoreOf(text, group, entry) }))
      .filter(({ score }) => score > 0)
      .toSorted((left, right) => right.score - left.score);
    return scored.length
      ? [{ group: { ...group, entries: scored.map(({ entry }) => entry) }, best: scored[0]!.score }]
      : [];
  });
  const last = byOrder(groups).flatMap(group => {
    const entries = group.entries.filter(({ isFallback }) => isFallback);
    return entries.length ? [{ ...group, id: `${group.id}.last`, entries }] : [];
  });
  return [...found.toSorted((left, right) => right.best - left.best).map(({ group }) => group), ...last];
};
