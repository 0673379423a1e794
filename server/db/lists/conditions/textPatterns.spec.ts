import { describe, expect, it } from 'vitest';
import { chooseTrigrams } from './textPatterns';

/** A hundred texts: all have "light", half "morning", one "harbour". */
const samples = Array.from(
  { length: 100 },
  (_, at) => `light ${at % 2 === 0 ? 'morning' : 'evening'}${at === 7 ? ' harbour' : ''}`,
);
const trigrams = { rare: 4, usual: 1 };

const chosenOf = (text: string, of: readonly string[] = samples, counts = trigrams) =>
  chooseTrigrams(text, of, counts)?.starts.map(start => [...text].slice(start, start + 3).join(''));

describe('the trigrams that the index searches for', () => {
  it('are the rare ones of a text, from its start to its end', () => {
    expect(chosenOf('harbour')).toEqual(['har', 'arb', 'bou', 'our']);
    expect(chosenOf('Harbour')).toEqual(['Har', 'arb', 'bou', 'our']);
    expect(chosenOf('morningstar')).toEqual(['ngs', 'gst', 'sta', 'tar']);
    expect(chosenOf('lightevening')).toEqual(['hte', 'tev']);
  });

  it('are the rarest one of a text that has none which is rare', () => {
    expect(chosenOf('morning')).toEqual(['mor']);
    expect(chosenOf('evening')).toEqual(['eve']);
    // "nin", "ing" are in all texts, "eni" in half of them.
    expect(chosenOf('ening')).toEqual(['eni']);
  });

  it('are all of a short text and some of a long one, where nothing is known about the texts', () => {
    expect(chosenOf('tram', [])).toEqual(['tra', 'ram']);
    expect(chosenOf('waterfalls', [])).toEqual(['wat', 'lls']);
  });

  it('are of letters and digits', () => {
    expect(chosenOf("l'eau 12a", [])).toEqual(['eau', '12a']);
    expect(chooseTrigrams('a-b-c', samples, trigrams)).toBeUndefined();
  });

  it('are none where the lower case of a letter depends on its position, or is longer', () => {
    expect(chooseTrigrams('ΟΔΟΣ', samples, trigrams)).toBeUndefined();
    expect(chooseTrigrams('İstanbul', samples, trigrams)).toBeUndefined();
  });

  it('have the share of the texts that have the rarest of them', () => {
    expect(chooseTrigrams('harbour', samples, trigrams)?.share).toBe(0.01);
    expect(chooseTrigrams('morning', samples, trigrams)?.share).toBe(0.5);
    expect(chooseTrigrams('light', samples, trigrams)?.share).toBe(1);
    expect(chooseTrigrams('tram', [], trigrams)?.share).toBe(0);
  });
});
