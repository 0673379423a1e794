import path from 'node:path';

/** What is measured: the build in `dist`, or the one that `BENCH_DIST` names, which then nobody builds anew. */
const directory = path.resolve(process.env['BENCH_DIST'] ?? 'dist');

/** The path of a file of the build, such as `server/main.js`. */
export const built = (file: string): string => path.join(directory, file);
