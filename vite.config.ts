import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client build. The server serves `dist/client` under `/studio/` (specification section 2). */
export default defineConfig({
  base: '/studio/',
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Source maps are for operators: written beside the files, referenced by none.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
  },
});
