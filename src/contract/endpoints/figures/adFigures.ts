import * as z from 'zod/mini';
import { choice } from '../../../fields/kinds/choice/choice';
import { day } from '../../../fields/kinds/date/date';
import { integer } from '../../../fields/kinds/number/number';
import { defineEndpoint, permitted } from '../../calls/endpoint';
import { adId, adManager } from '../../entities/ads/ad';
import { dayFields } from '../../figures/dayFields';

const adFiguresOfDay = z.object({
  day: day(),
  impressions: integer({ min: 0 }),
  clicks: integer({ min: 0 }),
});
export type AdFiguresOfDay = z.output<typeof adFiguresOfDay>;

/** The figures of ads. Apart from the other calls of ads, which the first page needs. */
export const adFigureEndpoints = {
  days: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/sc/{id}/figures',
    summary: 'Impressions and clicks of one ad by day or month; their quotient is the click rate',
    access: permitted(adManager),
    params: z.strictObject({ id: adId }),
    get query() {
      return z.strictObject({ ...dayFields(), type: z._default(choice(['day', 'month']), 'day') });
    },
    output: { kind: 'items', item: adFiguresOfDay },
    errors: ['not-found'],
    rate: 'read',
  }),
};
