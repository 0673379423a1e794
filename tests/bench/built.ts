import path from 'node:path';

/** A build that is measured: the path of its `dist`. */
export interface Build {
  readonly directory: string;
  /** Names its data directories, so that builds do not share a database. */
  readonly name: 'own' | 'other';
}

/** The build in `dist`, or the one that `BENCH_DIST` names, which nothing rebuilds. */
export const ownBuild: Build = { directory: path.resolve(process.env['BENCH_DIST'] ?? 'dist'), name: 'own' };

/** The path of a file of a build, such as `server/main.js`. */
export const built = (file: string, { directory }: Pick<Build, 'directory'> = ownBuild): string =>
  path.join(directory, file);
