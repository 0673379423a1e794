import * as z from 'zod/mini';
import { limits } from '../limits';
import { commentRules } from './commentRule';
import { reasonId } from './momentReview';

/** What templates of reasons are for. */
const subjects = ['moment', 'comment', 'application'] as const;

/** A template of a reason. `{words}` in braces are placeholders that the reviewer fills in. */
const reason = z.object({
  id: reasonId,
  /** What reviewers read in the menu. */
  label: z.string().check(z.minLength(1), z.maxLength(80)),
  /** What the creator reads. */
  text: z.string().check(z.minLength(1), z.maxLength(limits.notes)),
  for: z.array(z.enum(subjects)).check(z.minLength(1)),
});
export type ReasonTemplate = z.infer<typeof reason>;

/** The section `moderation` of the platform configuration. */
export const moderation = z.looseObject({
  version: z._default(z.int().check(z.gte(0)), 0),
  reasons: z._default(z.array(reason).check(z.maxLength(100)), []),
  rules: commentRules,
});
export type Moderation = z.infer<typeof moderation>;

/**
 * The placeholders of a text, in their order.
 *
 * @example placeholdersIn('At {time}, the video shows {what}.'); // ['{time}', '{what}']
 */
export const placeholdersIn = (text: string): string[] => text.match(/\{[^{}\n]{1,60}\}/g) ?? [];

/** The first placeholder of the templates that is left in a note; undefined where all are filled in. */
export const unfilledIn = (
  note: string,
  templates: readonly Pick<ReasonTemplate, 'text'>[],
): string | undefined => {
  const known = new Set(templates.flatMap(({ text }) => placeholdersIn(text)));
  return placeholdersIn(note).find(placeholder => known.has(placeholder));
};
