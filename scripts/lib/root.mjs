import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own directory. Scripts work there, wherever they are called from. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(ROOT, ...parts);
