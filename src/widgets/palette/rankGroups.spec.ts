import { describe, expect, it } from 'vitest';
import type { PaletteEntry, PaletteGroup } from './paletteTypes';
import { rankGroups } from './rankGroups';

const entry = (label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id: label,
  label,
  ...more,
});
const group = (label: string, order: number, ...entries: PaletteEntry[]): PaletteGroup => ({
  id: label,
  label,
  order,
  entries,
});
const groups = [
  group('Look', 60, entry('Dark theme'), entry('Light theme')),
  group('Go to', 30, entry('Tags'), entry('Trash', { keywords: ['bin'] })),
  group('List', 50, entry('Search for it', { isFallback: true })),
];
const shown = (text: string): string[] =>
  rankGroups(groups, text).map(
    ({ label, entries }) => `${label}: ${entries.map(one => one.label).join(', ')}`,
  );

describe('the groups of the palette', () => {
  it('are in their order while the input is empty, without fallback entries', () => {
    expect(shown('')).toEqual(['Go to: Tags, Trash', 'Look: Dark theme, Light theme']);
  });

  it('are sorted by best match, followed by the fallback entries', () => {
    expect(shown('theme')).toEqual(['Look: Dark theme, Light theme', 'List: Search for it']);
    expect(shown('t')).toEqual([
      'Go to: Tags, Trash',
      'Look: Dark theme, Light theme',
      'List: Search for it',
    ]);
    expect(shown('bin')).toEqual(['Go to: Trash', 'List: Search for it']);
    expect(shown('zebra')).toEqual(['List: Search for it']);
  });
});
