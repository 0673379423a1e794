import type { PublicEvent } from '../../src/contract/entities/publicEvent';
import { commentLimits } from '../../src/contract/comments/commentLimits';
import { createRandom, type Random } from '../random';
import { authors, reporters } from './people';
import { SimulationFailure } from './sendEvents';
import { edits, friendlyTexts, reportableTexts, reportNotes } from './texts';

/** A comment that the simulated app shows, and as what it would be reported. */
interface ShownComment {
  readonly id: string;
  readonly text: string;
  readonly category: Extract<PublicEvent, { kind: 'report' }>['category'] | undefined;
}

/** A public app without a screen, whose people write, edit, delete and report comments. */
export interface PublicApp {
  /** The next events, at least one. */
  readonly next: (count: number, now: Date) => PublicEvent[];
  /** Forgets what the studio does not know. */
  readonly forget: (events: readonly PublicEvent[]) => void;
}

/** Comments that are still edited, deleted and reported. */
const shownComments = 400;
/** One comment in so many events is reported by many people. */
const pileEvery = 400;
const pileReports = 20;

/** What the people of a public app see. */
export interface ShownContent {
  readonly momentIds: readonly string[];
  readonly creatorIds: readonly number[];
  readonly adIds: readonly string[];
}

/**
 * Creates a public app with people who watch these moments, follow these creators and see these ads. `run` is a part of every id, so that
 * no run repeats those of another; the same run composes the same events.
 */
export const createPublicApp = ({ momentIds, creatorIds, adIds }: ShownContent, run: string): PublicApp => {
  const random = createRandom(`simulation/${run}`);
  const moments = new Set(momentIds);
  const creators = new Set(creatorIds);
  const ads = new Set(adIds);
  let shown: ShownComment[] = [];
  let composed = 0;
  let nextPile = pileEvery;

  const basics = (now: Date) => ({
    id: `sim-${run}-${(composed += 1)}`,
    at: now.toISOString(),
  });
  const write = (now: Date): PublicEvent => {
    const [momentId] = pickSome(random, [...moments], 1);
    if (momentId === undefined)
      throw new SimulationFailure('The studio has none of the moments of the demo to comment on.');
    const [category, text] = random.chance(0.25)
      ? anyOf(random, reportableTexts)
      : [undefined, anyOf(random, friendlyTexts)];
    const event = basics(now);
    const id = `co${run}${composed.toString(36).padStart(6, '0')}`;
    shown = [...shown, { id, text, category }].slice(-shownComments);
    return {
      ...event,
      kind: 'comment',
      comment_id: id,
      moment_id: momentId,
      author: anyOf(random, authors),
      text,
      at_s: random.chance(0.3) ? random.integer(0, 30) : null,
      likes: 0,
      replies: 0,
    };
  };
  const report = (comment: ShownComment, reporter: (typeof reporters)[number], now: Date): PublicEvent => ({
    ...basics(now),
    kind: 'report',
    comment_id: comment.id,
    reporter,
    category: comment.category ?? anyOf(random, reportableTexts)[0],
    notes: anyOf(random, reportNotes),
  });
  const edit = (comment: ShownComment, now: Date): PublicEvent => {
    const text = `${comment.text}${anyOf(random, edits)}`.slice(0, commentLimits.text);
    shown = shown.map(each => (each === comment ? { ...comment, text } : each));
    return { ...basics(now), kind: 'comment_edited', comment_id: comment.id, text };
  };
  const remove = (comment: ShownComment, now: Date): PublicEvent => {
    shown = shown.filter(each => each !== comment);
    return { ...basics(now), kind: 'comment_deleted', comment_id: comment.id };
  };

  /** Somebody watches a moment, and may see and click an ad, or follow its creator or leave one. */
  const watch = (now: Date): PublicEvent[] => {
    const [moment_id = ''] = pickSome(random, [...moments], 1);
    const [ad_id] = pickSome(random, [...ads], 1);
    const [heartbeat_id] = random.chance(0.1) ? pickSome(random, [...creators], 1) : [];
    // About half of those who follow are creators themselves.
    const [follower_id] = random.chance(0.5) ? pickSome(random, [...creators], 1) : [];
    const seconds = Math.round(random.between(1, 60) * 10) / 10;
    const revenue = random.between(0.0004, 0.004).toFixed(4);
    return [
      { ...basics(now), kind: 'view', moment_id },
      { ...basics(now), kind: 'watch', moment_id, seconds },
      ...(ad_id !== undefined && random.chance(0.5)
        ? [{ ...basics(now), kind: 'ad_impression' as const, ad_id, moment_id, revenue }]
        : []),
      ...(ad_id !== undefined && random.chance(0.1)
        ? [{ ...basics(now), kind: 'ad_click' as const, ad_id }]
        : []),
      ...(heartbeat_id === undefined
        ? []
        : [
            {
              ...basics(now),
              kind: 'follow' as const,
              heartbeat_id,
              follower_id: follower_id ?? null,
              following: random.chance(0.8),
            },
          ]),
    ];
  };

  const compose = (now: Date): PublicEvent[] => {
    if (moments.size > 0 && random.chance(0.3)) return watch(now);
    const [comment] = pickSome(random, shown, 1);
    if (!comment) return [write(now)];
    if (composed >= nextPile) {
      nextPile += pileEvery;
      return pickSome(random, reporters, pileReports).map(reporter => report(comment, reporter, now));
    }
    const dice = random.between(0, 1);
    if (dice < 0.2) {
      const bad = shown.filter(({ category }) => category);
      return [
        report(
          random.chance(0.9) && bad.length ? anyOf(random, bad) : comment,
          anyOf(random, reporters),
          now,
        ),
      ];
    }
    if (dice < 0.25) return [edit(comment, now)];
    if (dice < 0.28) return [remove(comment, now)];
    return [write(now)];
  };

  return {
    next: (count, now) => {
      const events: PublicEvent[] = [];
      while (events.length < count) events.push(...compose(now));
      return events;
    },
    forget: events => {
      const ids = new Set(events.flatMap(event => ('comment_id' in event ? event.comment_id : [])));
      shown = shown.filter(({ id }) => !ids.has(id));
      for (const event of events) {
        if ('moment_id' in event && event.moment_id !== null) moments.delete(event.moment_id);
        if ('ad_id' in event) ads.delete(event.ad_id);
        if ('heartbeat_id' in event) creators.delete(event.heartbeat_id);
      }
    },
  };
};

const anyOf = <T>(random: Random, list: readonly T[]): T => list[random.integer(0, list.length - 1)]!; // not empty

/** Different elements of a list, as many as it has. */
const pickSome = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const start = list.length ? random.integer(0, list.length - 1) : 0;
  return [...list.slice(start), ...list.slice(0, start)].slice(0, count);
};
