import * as z from 'zod/mini';
import { moment, momentId } from '../../entities/moment';
import { dayFields } from '../../figures/dayFields';
import { figureLimits } from '../../figures/figureLimits';
import { limits } from '../../limits';
import { defineEndpoint, own } from '../../calls/endpoint';
import { choice } from '../../../fields/kinds/choice/choice';
import { day } from '../../../fields/kinds/date/date';
import { flag } from '../../../fields/kinds/boolean/boolean';
import { integer } from '../../../fields/kinds/number/number';
import { money } from '../../../fields/kinds/money/money';

const access = own('moments.manage');
const heartbeat_id = z.optional(integer({ min: 1 }));
const range = dayFields();
const count = () => integer({ min: 0 });

/** Figures of a creator, or of a moment, which has no followers of its own. Watch time is in hours; earnings are estimated dollars. */
const figures = {
  views: count(),
  watch_time: z.number(),
  followers_gained: count(),
  followers_lost: count(),
  earnings: money(),
};
const totals = z.object(figures);
export type Figures = z.output<typeof totals>;

const figuresOfDay = z.object({ day: day(), ...figures });
export type FiguresOfDay = z.output<typeof figuresOfDay>;

const figuresSummary = z.object({
  ...range,
  current: totals,
  /** The range of the same length before it. */
  previous: totals,
  /** Every day of both ranges. */
  days: z.array(figuresOfDay),
  previous_days: z.array(figuresOfDay),
  /** Followers now. */
  followers: z.int(),
  /** The last 48 hours, the current one included. */
  recent: totals,
});
export type FiguresSummary = z.output<typeof figuresSummary>;

const figuresOfHour = z.object({
  /** 1 is Monday. */
  weekday: integer({ min: 1, max: 7 }),
  /** In UTC. */
  hour: integer({ min: 0, max: 23 }),
  views: count(),
});
export type FiguresOfHour = z.output<typeof figuresOfHour>;

/** By what the top moments are sorted. */
export const topSorts = ['views', 'watch_time', 'earnings'] as const;

const topMoment = z.object({
  id: momentId,
  /** Null of a moment that was deleted. */
  title: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
  duration: z.nullable(moment.fields.duration),
  views: count(),
  watch_time: z.number(),
  earnings: money(),
  /** Views of the range of the same length before; null over the whole life of moments. */
  previous_views: z.nullable(count()),
});
export type TopMoment = z.output<typeof topMoment>;

/** Calls about the figures of one creator. Days are in UTC, from `figureLimits.firstDay` on. */
export const figureEndpoints = {
  summary: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/summary',
    summary: 'Figures of the last 28 days, of the 28 days before, and of the last 48 hours',
    access,
    get query() {
      return z.strictObject({ heartbeat_id });
    },
    output: { kind: 'items', item: figuresSummary },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  days: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/stats_summary',
    summary: 'Figures by day or month, also of one moment',
    access,
    get query() {
      return z.strictObject({
        heartbeat_id,
        ...range,
        type: z._default(choice(['day', 'month']), 'day'),
        moment_id: z.optional(momentId),
      });
    },
    output: { kind: 'items', item: figuresOfDay },
    errors: ['not-enough-permission', 'not-found'],
    rate: 'read',
  }),
  hours: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/stats_hours',
    summary: 'Views of each hour of the week',
    access,
    get query() {
      return z.strictObject({ heartbeat_id, ...range });
    },
    output: { kind: 'items', item: figuresOfHour },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  estimated: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/stats_estimated',
    summary: 'Estimated earnings by day',
    access,
    get query() {
      return z.strictObject({ heartbeat_id, ...range });
    },
    output: { kind: 'items', item: z.object({ day: day(), earnings: money() }) },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
  top: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/moments/top',
    summary: 'The moments with the highest figures: of days, of the last hours, or of all time (`lifetime`)',
    access,
    get query() {
      return z.strictObject({
        heartbeat_id,
        sort_column: z._default(choice(topSorts), 'views'),
        start_date: z.optional(day()),
        end_date: z.optional(day()),
        /** The last hours instead of days, the current one included. */
        hours: z.optional(integer({ min: 1, max: figureLimits.topHours })),
        lifetime: z.optional(flag()),
        page: z._default(integer({ min: 1, max: 10_000 }), 1),
        per_page: z._default(integer({ min: 1, max: limits.page.max }), limits.page.default),
      });
    },
    output: { kind: 'items', item: topMoment },
    errors: ['not-enough-permission'],
    rate: 'read',
  }),
};
