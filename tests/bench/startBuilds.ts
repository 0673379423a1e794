import { ensureSeeded } from './ensureSeeded';
import type { BenchOptions } from './options';
import { startStudio, type BenchStudio } from './startStudio';

/** A studio of each build, with its data directory; the own build is the first. */
interface StartedBuild {
  readonly studio: BenchStudio;
  readonly dataDir: string;
}

/** Starts all builds with demo data, runs a measurement, and stops them. Two builds run beside each other. */
export const withBuilds = async <T>(
  { builds }: Pick<BenchOptions, 'builds'>,
  moments: number,
  measure: (
    studios: readonly [BenchStudio, ...BenchStudio[]],
    started: readonly StartedBuild[],
  ) => Promise<T>,
): Promise<T> => {
  const started: StartedBuild[] = [];
  try {
    for (const build of builds) {
      const dataDir = await ensureSeeded(moments, build);
      started.push({ studio: await startStudio(dataDir, { build }), dataDir });
    }
    const [own, ...others] = started.map(({ studio }) => studio);
    return await measure([own!, ...others], started); // there is at least the own build
  } finally {
    await Promise.all(started.map(({ studio }) => studio.stop()));
  }
};
