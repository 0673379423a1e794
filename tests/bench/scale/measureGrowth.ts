import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { ownBuild } from '../built';
import { listCases } from '../server/cases';
import { measureCases } from '../server/measureCases';
import { takeSample, type Sample } from '../server/sample';
import { tokensOf } from '../server/tokensOf';
import { startStudio } from '../startStudio';

const momentsEach = 30;
const maxRatio = 1.5;
const usualCases =
  /^(first|page:|filter: (status|visibility|review_status|views)|sort: |search: (one usual|two usual|a rare|a whole|an id))/;

/** Starts a studio with moments of many creators, and takes a sample of the administrator's list. `targetOf` has the cases of a sample. */
const startTarget = async (moments: number, { cases }: BenchOptions) => {
  const dataDir = await ensureSeeded(moments, ownBuild, Math.round(moments / momentsEach));
  const { origin, stop } = await startStudio(dataDir);
  const token = tokensOf(origin, 'admin@demo.test');
  return {
    sample: await takeSample(origin, await token()),
    targetOf: (sample: Sample) => ({
      origin,
      token,
      cases: listCases(sample).filter(({ name }) => (cases ?? usualCases).test(name)),
    }),
    stop,
  };
};

/**
 * Measures lists of everybody's moments, of many creators, beside the same lists of a third as many moments and creators. Returns how
 * many are over their budget, one more if all lists together are more than 1.5 times as slow.
 */
export const measureGrowth = async (options: BenchOptions): Promise<number> => {
  const large = 3 * options.moments;
  const started = [await startTarget(large, options), await startTarget(options.moments, options)] as const;
  // The same texts are searched in both, because a search takes as long as its words are usual.
  const [{ sample: searched }] = started;
  try {
    console.log(
      `\n${large.toLocaleString('en')} moments of ${(large / momentsEach).toLocaleString('en')} creators beside a third of both, ` +
        `${options.connections} connections`,
    );
    return await measureCases(
      started.map(({ sample, targetOf }) => targetOf({ ...sample, words: searched.words })),
      options,
      { maxRatio },
    );
  } finally {
    for (const { stop } of started) await stop();
  }
};
