import react from '@vitejs/plugin-react';
import path from 'node:path';
import { build } from 'vite';
import { precompress } from '../../../scripts/lib/precompress.mjs';

/** The screens that the studio is measured beside: in stock react-admin, and in React alone. */
export type ReferenceName = 'raMoments' | 'reactMoments';

/** Builds a reference as its users would, and compresses it as the studio's files are. Returns the directory, with `client` in it. */
export const buildReference = async (name: ReferenceName): Promise<string> => {
  const directory = path.resolve('.cache', 'bench', 'references', name);
  const outDir = path.join(directory, 'client');
  await build({
    configFile: false,
    root: path.resolve('tests', 'bench', 'references', name),
    base: '/studio/',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  });
  await precompress(outDir);
  return directory;
};
