import { clientFiles } from './clientFiles.mjs';
import { contractFiles } from './contractFiles.mjs';
import { testFiles } from './testFiles.mjs';

/** The files of a new resource, by their paths from the root. */
export const filesOf = resource => ({
  ...contractFiles(resource),
  ...clientFiles(resource),
  ...testFiles(resource),
});
