import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * Seven kinds of test. Two workers: the whole run is made for two cores. Files run in random order; the seed is printed. Files of
 * components and of the API share the modules of their worker, because loading these takes longer than most files. Whatever a file
 * changes in a module or in the window, it restores.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // A message that arrives after the last test of a file would otherwise fail the run: its worker may have closed already.
    disableConsoleIntercept: true,
    sequence: { shuffle: { files: true, tests: false } },
    // Long enough for a busy machine; a wait ends as soon as its condition holds.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.spec.ts',
            'server/**/*.spec.ts',
            'packages/**/*.spec.ts',
            'demo/**/*.spec.ts',
            'scripts/**/*.spec.mjs',
            'tests/setup/*.spec.ts',
            'tests/safety.spec.ts',
          ],
          // Several start a real PostgreSQL.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        // The half for browsers, as in a build.
        resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
        test: {
          name: 'component',
          server: { deps: { inline: ['tus-js-client'] } },
          isolate: false,
          environment: 'happy-dom',
          include: ['src/**/*.spec.tsx', 'tests/component/**/*.spec.{ts,tsx}'],
          setupFiles: ['tests/setup/component.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          environment: 'node',
          include: ['tests/api/**/*.spec.ts'],
          exclude: ['tests/api/package/**'],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'oldest-postgres',
          isolate: false,
          environment: 'node',
          // Those of the API that send every call and every kind of statement.
          include: [
            'tests/api/access/permissionMatrix.spec.ts',
            'tests/api/{jobs,lists}/*.spec.ts',
            'tests/api/ops/{migrateBeside,migrations}.spec.ts',
          ],
          globalSetup: ['tests/setup/oldestPostgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          environment: 'node',
          // Each starts an application of its own, with its own owners, permissions and migrations.
          include: ['tests/api/package/**/*.spec.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'tree',
          environment: 'node',
          // Each changes a copy of the files and runs checks and tests in it.
          include: ['tests/tree/**/*.spec.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: ['tests/setup/studio.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // A step that a busy machine makes too late is tried once more, which the report names.
          retry: 1,
        },
      },
    ],
  },
});
