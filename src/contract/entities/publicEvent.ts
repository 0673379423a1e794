import * as z from 'zod/mini';
import { commentCategories } from '../comments/commentChoices';
import { commentLimits } from '../comments/commentLimits';
import { figureLimits } from '../figures/figureLimits';
import { limits } from '../limits';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { money } from '../../fields/kinds/money/money';
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
};
const ofComment = { ...basics, comment_id: commentId };

const commentEvents = [
  z.strictObject({
    ...ofComment,
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
    ...ofComment,
    kind: z.literal('comment_edited'),
    text: longText(commentLimits.text).check(z.minLength(1)),
  }),
  z.strictObject({ ...ofComment, kind: z.literal('comment_deleted') }),
  z.strictObject({
    ...ofComment,
    kind: z.literal('report'),
    reporter: z.strictObject(person),
    category: choice(commentCategories),
    notes: z._default(longText(limits.notes), ''),
  }),
] as const;

const figureEvents = [
  z.strictObject({ ...basics, kind: z.literal('view'), moment_id: momentId }),
  z.strictObject({
    ...basics,
    kind: z.literal('watch'),
    moment_id: momentId,
    /** How long somebody watched the moment, up to a day. */
    seconds: z.number().check(z.gt(0), z.lte(86_400)),
  }),
  z.strictObject({
    ...basics,
    kind: z.literal('follow'),
    heartbeat_id: integer({ min: 1 }),
    /** The heartbeat of who follows. People without a page have none, and only count. */
    follower_id: z.optional(z.nullable(integer({ min: 1 }))),
    /** False for somebody who follows the creator no longer. */
    following: z._default(z.boolean(), true),
  }),
  z.strictObject({
    ...basics,
    kind: z.literal('ad_impression'),
    ad_id: publicId,
    /** The moment that the ad was shown at, whose creator is paid; null for an ad on the home page. */
    moment_id: z._default(z.nullable(momentId), null),
    /** What the creator earns by it, in dollars. */
    revenue: z._default(money({ min: 0, max: figureLimits.revenue }), '0'),
  }),
  z.strictObject({ ...basics, kind: z.literal('ad_click'), ad_id: publicId }),
] as const;

const commentEvent = z.discriminatedUnion('kind', commentEvents);
export type CommentEvent = z.infer<typeof commentEvent>;
const figureEvent = z.discriminatedUnion('kind', figureEvents);
export type FigureEvent = z.infer<typeof figureEvent>;

/** What the public app tells the studio, by kind. */
export const publicEvent = z.discriminatedUnion('kind', [...commentEvents, ...figureEvents]);
export type PublicEvent = CommentEvent | FigureEvent;

/** Whether an event counts for figures and is not about a comment. */
export const isFigureEvent = (event: PublicEvent): event is FigureEvent => !('comment_id' in event);
