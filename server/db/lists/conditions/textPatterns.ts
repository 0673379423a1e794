import { sql, type SQL } from 'drizzle-orm';

/** A text with the characters that LIKE gives a meaning escaped. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, character => `\\${character}`);

/** The LIKE pattern of texts that start with `text`. */
export const prefixPattern = (text: string): string => `${escaped(text)}%`;

const trigram = 3;

/** The index reads the list of a trigram quickly if no more than this share of all texts have it. */
const rareShare = 0.015;

/** A text of this length or more is not searched for completely where it is not known which of its trigrams are rare. */
const longText = 9;

/** No more characters of a text are looked at to choose trigrams. */
const sampledCharacters = 200;

/**
 * A condition for which the planner uses no index, and which it takes to be true for half of the rows: with an estimate of few, it would read
 * all rows and sort those that it finds, instead of reading them in order until a page is full.
 */
export const withoutIndex = (condition: SQL): SQL => sql`case when ${condition} then true end`;

/** The trigrams of a text that the index searches for. */
export interface ChosenTrigrams {
  /** Where they start in the text, in characters. */
  readonly starts: readonly number[];
  /** The share of the samples that has the rarest of them, from 0 to 1. */
  readonly share: number;
}

const evenly = <T>(values: readonly T[], count: number): T[] =>
  Array.from({ length: Math.min(count, values.length) }, (_, at) =>
    count < values.length
      ? values[Math.round((at * (values.length - 1)) / Math.max(1, count - 1))]!
      : values[at]!,
  );

/**
 * Chooses trigrams of a text by how many of a column's texts have them: the search index has a list of all texts with each trigram, and
 * to read the list of a usual one takes longer than to compare what a rarer one finds. Takes up to `rare` of the rare ones, from the start
 * to the end of the text; of a text without, the `usual` rarest ones. Undefined if the index has no trigrams for the text, or other ones.
 */
export const chooseTrigrams = (
  text: string,
  samples: readonly string[],
  { rare, usual }: { readonly rare: number; readonly usual: number },
): ChosenTrigrams | undefined => {
  // The lower case of these two depends on what is around them, or is longer.
  if (/[Σİ]/.test(text)) return undefined;
  const characters = [...text].slice(0, sampledCharacters);
  const found = characters.slice(trigram - 1).flatMap((_, start) => {
    const letters = characters.slice(start, start + trigram).join('');
    // A trigram has letters and digits.
    if (!/^[\p{L}\p{N}]+$/u.test(letters)) return [];
    const lower = letters.toLowerCase();
    const count = samples.filter(sample => sample.includes(lower)).length;
    return { start, share: samples.length > 0 ? count / samples.length : 0 };
  });
  const sorted = found.toSorted((a, b) => a.share - b.share);
  const [rarest] = sorted;
  if (!rarest) return undefined;
  const rareOnes = found.filter(({ share }) => share <= rareShare);
  // Without samples, all trigrams count as rare. Those of a long text then have other characters between them, so that they stay few.
  const isUnknown = samples.length === 0 && characters.length >= longText;
  const most = isUnknown ? Math.min(rare, Math.floor((characters.length + 1) / (trigram + 1))) : rare;
  const chosen = rareOnes.length > 0 ? evenly(rareOnes, most) : sorted.slice(0, usual);
  return { starts: chosen.map(({ start }) => start), share: rarest.share };
};

/**
 * The condition that a text in lower case contains another one. The index searches for the chosen trigrams, or for all of them. What it finds with
 * some of them is compared completely.
 */
export const containsText = (lower: SQL, text: string, chosen: ChosenTrigrams | undefined): SQL => {
  const isChosen = (at: number) =>
    !chosen || chosen.starts.some(start => at >= start && at < start + trigram);
  const pattern = [...text].map((character, at) => (isChosen(at) ? escaped(character) : '_')).join('');
  const isLike = sql`${lower} like lower(${`%${pattern}%`})`;
  return pattern === escaped(text) ? isLike : sql`(${isLike} and ${comparesText(lower, text)})`;
};

/** The same condition, for which no index is used. */
export const comparesText = (lower: SQL, text: string): SQL =>
  sql`strpos(${lower}, lower(${text}::text)) > 0`;
