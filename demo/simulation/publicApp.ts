import type { PublicEvent } from '../../src/contract/entities/publicEvent';
import { commentLimits } from '../../src/contract/commentLimits';
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

/**
 * Creates a public app with people who watch these moments. `run` is a part of every id, so that no run repeats those of
 * another; the same run composes the same events.
 */
export const createPublicApp = (momentIds: readonly string[], run: string): PublicApp => {
  const random = createRandom(`simulation/${run}`);
  const moments = new Set(momentIds);
  let shown: ShownComment[] = [];
  let composed = 0;

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

  const compose = (now: Date): PublicEvent[] => {
    const [comment] = pickSome(random, shown, 1);
    if (!comment) return [write(now)];
    if (composed % pileEvery === pileEvery - 1)
      return pickSome(random, reporters, pileReports).map(reporter => report(comment, reporter, now));
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
      const ids = new Set(events.map(event => event.comment_id));
      shown = shown.filter(({ id }) => !ids.has(id));
      for (const event of events) if (event.kind === 'comment') moments.delete(event.moment_id);
    },
  };
};

const anyOf = <T>(random: Random, list: readonly T[]): T => list[random.integer(0, list.length - 1)]!; // not empty

/** Different elements of a list, as many as it has. */
const pickSome = <T>(random: Random, list: readonly T[], count: number): T[] => {
  const start = list.length ? random.integer(0, list.length - 1) : 0;
  return [...list.slice(start), ...list.slice(0, start)].slice(0, count);
};
