import * as z from 'zod/mini';
import { text } from '../../fields/kinds/text/text';
import { handlePatterns } from '../ids';
import { limits } from '../limits';
import { inPageLanguage, messageFor } from '../messages';
import { reservedWordIn } from '../shortPaths';

const { min, max, waitDays } = limits.handle;

/** Why nobody can have a handle, or why somebody cannot change to it now. */
export const handleReasons = ['length', 'pattern', 'reserved', 'taken'] as const;
export type HandleReason = (typeof handleReasons)[number];

/**
 * Why a text cannot be a new handle, whoever has it; undefined where it can.
 *
 * @example handleProblem('Ada'); // 'length'
 */
export const handleProblem = (handle: string): Exclude<HandleReason, 'taken'> | undefined => {
  if (handle.length < min || handle.length > max) return 'length';
  if (!handlePatterns.full.test(handle)) return 'pattern';
  return reservedWordIn(handle) === undefined ? undefined : 'reserved';
};

/** The pattern of a handle in words. */
export const handlePatternWords = `${min} to ${max} characters, lowercase letters, then digits at the end only`;

/** A new handle (`handlePatterns.full`), not reserved. Stored ones can be shorter, and are read as they are. */
export const handle = () =>
  text(max).check(
    z.regex(handlePatterns.full, {
      error: () => messageFor('pattern', { pattern: inPageLanguage(handlePatternWords) }),
    }),
    z.refine(value => reservedWordIn(value) === undefined, {
      error: issue => messageFor('route-reserved', { word: String(issue.input) }),
    }),
  );

const dayMs = 86_400_000;

/**
 * Whole days until a handle changed at `changedAt` can change again; 0 if it can now.
 *
 * @example handleWaitDays(null, new Date()); // 0
 */
export const handleWaitDays = (changedAt: Date | null, now: Date): number =>
  changedAt === null ? 0 : Math.max(0, Math.ceil((changedAt.getTime() - now.getTime()) / dayMs + waitDays));
