import { tsImport } from 'tsx/esm/api';

// Runs `child.ts` in development and tests, where a process has no loader for TypeScript.
await tsImport('./child.ts', import.meta.url);
