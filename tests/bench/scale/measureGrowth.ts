import { ensureSeeded } from '../ensureSeeded';
import type { BenchOptions } from '../options';
import { ownBuild } from '../built';
import { listCases } from '../server/cases';
import { measureCases } from '../server/measureCases';
import { takeSample } from '../server/sample';
import { tokensOf } from '../server/tokensOf';
import { startStudio } from '../startStudio';

const momentsEach = 30;
const maxRatio = 1.5;
const usualCases =
  /^(first|page:|filter: (status|visibility|review_status|views)|sort: |search: (one usual|a rare|an id))/;

/** Starts a studio with moments of many creators, and takes a sample of the administrator's list. */
const startTarget = async (moments: number, { cases }: BenchOptions) => {
  const dataDir = await ensureSeeded(moments, ownBuild, Math.round(moments / momentsEach));
  const { origin, stop } = await startStudio(dataDir);
  const token = tokensOf(origin, 'admin@demo.test');
  const sample = await takeSample(origin, await token());
  return {
    target: {
      origin,
      token,
      cases: listCases(sample).filter(({ name }) => (cases ?? usualCases).test(name)),
    },
    stop,
  };
};

/**
 * Measures lists of everybody's moments, of many creators, beside the same lists of a third as many moments and creators. Returns how
 * many are over their budget, or more than 1.5 times as slow.
 */
export const measureGrowth = async (options: BenchOptions): Promise<number> => {
  const large = 3 * options.moments;
  const started = [await startTarget(large, options), await startTarget(options.moments, options)];
  try {
    console.log(
      `\n${large.toLocaleString('en')} moments of ${(large / momentsEach).toLocaleString('en')} creators beside a third of both, ` +
        `${options.connections} connections`,
    );
    return await measureCases(
      started.map(({ target }) => target),
      options,
      { maxRatio },
    );
  } finally {
    for (const { stop } of started) await stop();
  }
};
