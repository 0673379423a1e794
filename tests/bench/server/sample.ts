import type { Moment } from '../../../src/contract/entities/moment';
import { unwrap, type Page } from '../../../src/contract/calls/envelope';

/** What a list holds, looked at here and there, so that filters and searches are for what is there. */
export interface Sample {
  readonly total: number;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** The most usual words of the titles, and all words of rare titles. */
  readonly words: { readonly usual: readonly string[]; readonly rare: readonly string[] };
  readonly titles: readonly string[];
  readonly ids: readonly string[];
}

const perPage = 100;

/** So often a page is read again while the first exact total, whose index is still on the disk, takes longer than a call may. */
const maxReads = 5;
const wordCount = 12;

/** Reads some pages of the caller's list, the last one for its exact total. */
export const takeSample = async (origin: string, accessToken: string): Promise<Sample> => {
  const request = async (number: number): Promise<Response> => {
    for (let reads = 1; ; reads += 1) {
      const response = await fetch(
        `${origin}/api/studio/moments?page=${number}&per_page=${perPage}&in_trash=false`,
        { headers: { authorization: `Bearer ${accessToken}` } },
      );
      if (response.status !== 503 || reads === maxReads) return response;
      await response.arrayBuffer();
    }
  };
  const read = async (number: number): Promise<Page<Moment>> => {
    const response = await request(number);
    if (!response.ok) throw new Error(`The list answered ${response.status}: ${await response.text()}`);
    const page = unwrap(await response.json());
    if (!page) throw new Error('The list answered no page.');
    return page as Page<Moment>; // the contract's answer
  };
  // Beyond every row the page is empty and its total exact.
  const { total } = await read(1_000_000);
  const last = Math.ceil(total / perPage);
  const records: Moment[] = [];
  for (const share of [0, 0.2, 0.4, 0.6, 0.8])
    records.push(...(await read(Math.floor(share * (last - 1)) + 1)).items);
  if (records.length === 0) throw new Error('The list is empty.');
  return {
    total,
    records,
    words: wordsOf(records),
    titles: records.slice(-wordCount).map(({ title }) => title),
    ids: records.slice(0, wordCount).map(({ id }) => id),
  };
};

/** Words of the titles by how usual they are, and whole titles of the rarest. */
const wordsOf = (records: readonly Moment[]): Sample['words'] => {
  const counts = new Map<string, number>();
  const split = (title: string): string[] => title.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  for (const { title } of records)
    for (const word of new Set(split(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  const rarest = byCount
    .slice(-wordCount)
    .flatMap(word => records.find(({ title }) => split(title).includes(word)) ?? []);
  return { usual: byCount.slice(0, wordCount), rare: rarest.map(({ title }) => split(title).join(' ')) };
};
