import * as z from 'zod/mini';
import { commentCategories } from '../comments/commentChoices';
import { commentLimits } from '../comments/commentLimits';
import { errorMessage } from '../messages';
import { choice } from '../../fields/kinds/choice/choice';
import { text } from '../../fields/kinds/text/text';

const value = text(commentLimits.rules.value).check(z.minLength(1));

/**
 * A rule that reports comments by itself: words, phrases or links. It has no patterns, because their time cannot be limited.
 */
export const commentRule = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  label: text(commentLimits.name).check(z.minLength(1)),
  is_on: z.boolean(),
  /** What it reads: the comment, or what its author says about themselves. */
  reads: choice(['comment', 'author']),
  /** `words` and `phrases` ignore case; `links` are hosts with all below them, or `*` for every link. */
  match: choice(['words', 'phrases', 'links']),
  values: z
    .array(value)
    .check(
      z.minLength(1, errorMessage('required')),
      z.maxLength(
        commentLimits.rules.values,
        errorMessage('max-items', { maxItems: commentLimits.rules.values }),
      ),
    ),
  /** The category of its reports. */
  category: choice(commentCategories),
});
export type CommentRule = z.infer<typeof commentRule>;

/** The rules in the section `moderation` of the platform configuration. */
export const commentRules = z._default(z.array(commentRule).check(z.maxLength(commentLimits.rules.max)), []);
