import { tsImport } from 'tsx/esm/api';

/** Loads `thread.ts` in development and tests, where threads have no loader for TypeScript. */
export const { importFile, sanitiseRichText } = await tsImport('./thread.ts', import.meta.url);
