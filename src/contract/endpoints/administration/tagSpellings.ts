import * as z from 'zod/mini';
import { tag } from '../../entities/tag';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { job } from '../../jobs/job';
import { limits } from '../../limits';
import { integer } from '../../../fields/kinds/number/number';
import { listOf } from '../../../fields/listOf';
import { shaped } from '../../../fields/shaped';

const manage = permitted('tags.manage');
const count = () => integer({ min: 0 });
const page = () => z._default(integer({ min: 1, max: 10_000 }), 1);
const perPage = () => z._default(integer({ min: 1, max: limits.page.max }), limits.page.default);

/** The periods of popular tags that end now. Any month is one, too: `2026-10-01`. */
export const popularPeriods = ['7d', '28d', '90d'] as const;

const period = shaped(/^(?:7d|28d|90d|20\d\d-(?:0[1-9]|1[0-2])-01)$/);

/** How a tag did in a period, over the moments of all creators, and in the period of the same length before it. */
const popularTag = z.object({
  name: tag.fields.name,
  /** From 1. Tags with as many moments share a rank. */
  rank: integer({ min: 1 }),
  /** Null where no moment of the period before has it. */
  previous_rank: z.nullable(integer({ min: 1 })),
  /** Published moments that were created in the period. */
  moments: count(),
  previous_moments: count(),
  /** Per cent of the published moments of the period, with one decimal. */
  share: z.number(),
  /** The id of a tag of that name: the platform's own, otherwise that on most moments; null where it was deleted. */
  tag_id: z.nullable(tag.fields.id),
  /** Its place among the tags that are suggested to everybody; null where it is none of them. */
  ranking: tag.fields.ranking,
});
export type PopularTag = z.output<typeof popularTag>;

/** One spelling of a tag, over all creators. */
const tagSpelling = z.object({
  name: tag.fields.name,
  moments: count(),
  /** Creators with a tag of that name, without the platform. */
  creators: count(),
  supertag: z.boolean(),
  /** Whether it is suggested to everybody. */
  ranked: z.boolean(),
});
export type TagSpelling = z.output<typeof tagSpelling>;

/** Names of tags that differ only in case, accents, spaces, hyphens and underscores. */
const duplicateTags = z.object({
  /** What the names have in common. */
  folded: z.string(),
  /** The sum over the spellings. */
  moments: count(),
  /** The most used first. */
  spellings: z.array(tagSpelling),
});
export type DuplicateTags = z.output<typeof duplicateTags>;

/** Calls about the spellings of tags, whoever has them. */
export const tagSpellingEndpoints = {
  popular: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/tags/popular',
    summary: 'The tags of the moments that were created in a period, with their ranks in the period before',
    access: manage,
    get query() {
      return z.strictObject({
        /** The days up to now, or a month in UTC. Each is compared with the one before it. */
        period: z._default(period, '28d'),
        page: page(),
        per_page: perPage(),
      });
    },
    output: { kind: 'items', item: popularTag },
    errors: ['conflict'],
    rate: 'search',
  }),
  duplicates: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/tags/duplicates',
    summary: 'Tags that differ only in case, accents, spaces, hyphens and underscores, the most used first',
    access: manage,
    get query() {
      return z.strictObject({ page: page(), per_page: perPage() });
    },
    output: { kind: 'items', item: duplicateTags },
    rate: 'read',
  }),
  merge: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/tags/merge',
    summary:
      'Starts the dry run of a merge of spellings into one, on the moments of all creators; returns the job',
    access: manage,
    get body() {
      return z.strictObject({
        /** The spelling that stays. */
        into: tag.fields.name,
        /** The spellings that it replaces. They differ from it as duplicates do. */
        spellings: listOf(tag.fields.name, { min: 1, max: limits.tagSpellings }),
      });
    },
    output: { kind: 'items', item: job.record },
    errors: ['not-found', 'validation-failed', 'conflict', 'quota-exceeded'],
    creates: true,
    rate: 'write',
  }),
};
