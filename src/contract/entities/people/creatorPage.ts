import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { longText } from '../../../fields/kinds/longText/longText';
import { owner } from '../../../fields/kinds/owner/owner';
import { reference } from '../../../fields/kinds/reference/reference';
import { text } from '../../../fields/kinds/text/text';
import { url } from '../../../fields/kinds/url/url';
import { listOf } from '../../../fields/listOf';
import { shaped } from '../../../fields/shaped';
import { idPatterns } from '../../ids';
import { limits } from '../../limits';
import { pageLimits } from '../../page/pageLimits';
import { featuredSections } from '../../page/featuredSection';
import { handle } from '../../page/handle';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { momentId } from '../moment';
import { ownPicture } from '../../uploads/ownPicture';

/** What moves over a page. */
export const pageEffects = ['none', 'bubble', 'snow'] as const;

/** The shapes that the trailer and the pictures of moments can have on a page. */
export const aspectRatios = ['16:9', '21:9', '4:3', '9:16', '1:1'] as const;

/**
 * What each screen shows of a banner above the avatar: all of its width, or the middle half on phones, as the style of the page cuts it
 * (`pageStyle`).
 */
const bannerAreas = [
  { name: 'desktop', x: 0, y: 0, width: 100, height: 90 },
  { name: 'phone', x: 25, y: 0, width: 50, height: 85 },
] as const;

const ownMoment = () => z.nullable(reference('moments', momentId));

/**
 * The public page of a creator: who it is, how it looks, and what it shows in which order. Every creator has one, whose id is the
 * number of the heartbeat. A change of any fields is published at once, as one version.
 */
export const creatorPage = defineEntity({
  name: 'page',
  readOnly: {
    /** The heartbeat id as a string. */
    id: shaped(idPatterns.heartbeat, { message: 'invalid-id' }),
    heartbeat_id: owner('creators'),
    /** When the handle was last changed. It can change again after `limits.handle.waitDays`. */
    handle_changed_at: z.nullable(dateTime()),
    created_at: dateTime(),
    updated_at: dateTime(),
  },
  writable: {
    name: text(limits.heartbeatName),
    handle: handle(),
    description: longText(pageLimits.description),
    links: listOf(url(), { max: limits.links, kind: 'tags' }),
    avatar: z.nullable(ownPicture('avatar', { shape: 'circle' })),
    banner: z.nullable(ownPicture('banner', { areas: bannerAreas })),
    sections: featuredSections,
    /** A moment that visitors see first. */
    trailer: ownMoment(),
    /** A moment that stands out beside its text. */
    spotlight: ownMoment(),
    effect: choice(pageEffects),
    aspect_ratio: choice(aspectRatios),
  },
});
export type CreatorPage = RecordOf<typeof creatorPage>;

/** A page as it is read: names and handles can be older than their rules. */
export const storedPage = z.extend(creatorPage.record, { name: z.string(), handle: z.string() });

/** The fields of the tab `layout`, which the call of the configuration changes alone. */
export const layoutFields = {
  sections: true,
  trailer: true,
  spotlight: true,
  effect: true,
  aspect_ratio: true,
} as const;
