import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { integer } from '../../../fields/kinds/number/number';
import { percent } from '../../../fields/kinds/percent/percent';
import { reference } from '../../../fields/kinds/reference/reference';
import { text } from '../../../fields/kinds/text/text';
import { url } from '../../../fields/kinds/url/url';
import { withMeta } from '../../../fields/meta';
import { shaped } from '../../../fields/shaped';
import { idPatterns } from '../../ids';
import type { Permission } from '../../permission';
import { defineEntity, type RecordOf } from '../../schema/entity';
import { adLimits, adLocations, adSizes, adStatuses } from './adChoices';
import { creator } from '../administration/creator';
import { ownPicture } from '../../uploads/ownPicture';

export const adId = shaped(idPatterns.ad, { message: 'invalid-id' });

/** Who lists and changes ads. */
export const adManager: Permission = 'ads.manage';

const count = () => integer({ min: 0, sort: true, filter: 'range', old: 0 });

/** An ad of the public app. Ads belong to the platform; `creator_id` is the creator whom an ad is for, if any. */
export const ad = defineEntity({
  name: 'ad',
  readOnly: {
    id: withMeta(adId, { filter: 'values' }),
    status: choice(adStatuses, { filter: 'values' }),
    /** The share of the ad among those that run now in the same location; null while it does not run. */
    chance_percentage: z.nullable(percent()),
    creator_name: z.nullable(z.string()),
    creator_avatar: z.nullable(z.string()),
    creator_handle: z.nullable(z.string()),
    total_impressions: count(),
    total_clicks: count(),
    trashed_at: z.nullable(dateTime()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    /** For the team. */
    name: text(adLimits.name, { sort: true, search: true }),
    /** What the public app shows. */
    title: text(adLimits.title, { sort: true, search: true }),
    link: url(),
    location: choice(adLocations, { filter: 'values' }),
    size: z._default(choice(adSizes, { filter: 'values' }), 'large'),
    image_url: z._default(z.nullable(ownPicture('ad')), null),
    button_label: z._default(z.nullable(text(adLimits.buttonLabel)), null),
    chance: integer({ min: 0, max: adLimits.chance, sort: true, filter: 'range' }),
    rating: z._default(z.nullable(integer({ min: 0, max: adLimits.rating, filter: 'range' })), null),
    start_schedule: z._default(z.nullable(dateTime({ sort: true, filter: 'range' })), null),
    end_schedule: z._default(z.nullable(dateTime({ filter: 'range' })), null),
    /** Creators are listed for those who manage them. */
    creator_id: z._default(
      z.nullable(
        reference('creators', creator.fields.id, { filter: 'values', writableBy: ['moments.manage'] }),
      ),
      null,
    ),
  },
  rules: [
    {
      fields: ['start_schedule', 'end_schedule'],
      path: 'end_schedule',
      message: 'The ad must end after it starts',
      isMet: ({ start_schedule, end_schedule }) =>
        start_schedule === null ||
        end_schedule === null ||
        Date.parse(end_schedule) > Date.parse(start_schedule),
    },
  ],
  states: {
    field: 'status',
    initial: 'inactive',
    transitions: {
      publish: { from: ['inactive'], to: 'active' },
      unpublish: { from: ['active'], to: 'inactive' },
    },
    texts: { inactive: 'unpublished', active: 'published' },
  },
});
export type Ad = RecordOf<typeof ad>;
