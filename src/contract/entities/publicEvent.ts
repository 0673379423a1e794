import * as z from 'zod/mini';
import { commentCategories } from '../commentChoices';
import { commentLimits } from '../commentLimits';
import { limits } from '../limits';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { text } from '../../fields/kinds/text/text';
import { commentId } from './comment';
import { momentId } from './moment';

const publicId = z.string().check(z.regex(/^[\w.:-]{1,40}$/));
const count = z._default(integer({ min: 0, max: 1_000_000_000 }), 0);

/** A person of the public app. */
const person = {
  id: publicId,
  handle: text(commentLimits.name),
};

const basics = {
  /** Of the public app's choice. An event with an id that was received before is ignored. */
  id: publicId,
  at: dateTime(),
  comment_id: commentId,
};

/** What the public app tells the studio, by kind. */
export const publicEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...basics,
    kind: z.literal('comment'),
    moment_id: momentId,
    author: z.strictObject({
      ...person,
      name: text(commentLimits.name),
      /** What the author says about themselves, which rules can read. */
      description: z._default(longText(commentLimits.text), ''),
    }),
    text: longText(commentLimits.text).check(z.minLength(1)),
    /** The place in the video that it is about. */
    at_s: z.optional(z.nullable(integer({ min: 0, max: 1_000_000 }))),
    likes: count,
    replies: count,
  }),
  z.strictObject({
    ...basics,
    kind: z.literal('comment_edited'),
    text: longText(commentLimits.text).check(z.minLength(1)),
  }),
  z.strictObject({ ...basics, kind: z.literal('comment_deleted') }),
  z.strictObject({
    ...basics,
    kind: z.literal('report'),
    reporter: z.strictObject(person),
    category: choice(commentCategories),
    notes: z._default(longText(limits.notes), ''),
  }),
]);
export type PublicEvent = z.infer<typeof publicEvent>;
