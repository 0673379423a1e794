import * as z from 'zod/mini';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { messageFor } from '../messages';
import { shortPathChecks } from '../shortPaths';
import { defineEntity, type RecordOf } from '../schema/entity';
import { day } from '../../fields/kinds/date/date';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { shaped } from '../../fields/shaped';
import { text } from '../../fields/kinds/text/text';
import { url } from '../../fields/kinds/url/url';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';

export const prettyLinkId = shaped(idPatterns.prettyLink, { message: 'invalid-id' });

/** One path segment of the public app, not reserved. */
export const route = text(limits.customId, { sort: true, search: true, unique: true }).check(
  z.refine(value => !value.includes('/'), { error: () => messageFor('route-slash') }),
  ...shortPathChecks('letters, digits and : . _ -'),
);

/** A short address of a creator that redirects to another page. */
export const prettyLink = defineEntity({
  name: 'pretty link',
  readOnly: {
    id: withMeta(prettyLinkId, { filter: 'values' }),
    heartbeat_id: owner('creators', { sort: true }),
    clicks: integer({ min: 0, sort: true, filter: 'range' }),
    trashed_at: z.nullable(dateTime()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    route: withMeta(route, { sort: true, search: true, unique: true, filter: 'values' }),
    label: text(limits.linkLabel, { sort: true, search: true }),
    target: url(),
    /** Its address responds with 410 from this time on. Null for a link that never expires. */
    expires_at: z.optional(z.nullable(dateTime({ filter: 'range' }))),
  },
});
export type PrettyLink = RecordOf<typeof prettyLink>;

/** Whether a pretty link leads nowhere any more. */
export const isExpired = ({ expires_at: at }: Pick<PrettyLink, 'expires_at'>, now: Date): boolean =>
  typeof at === 'string' && Date.parse(at) <= now.getTime();

/** The clicks of a pretty link on one day in UTC. */
export const clicksOfDay = z.object({ day: day(), clicks: integer({ min: 0 }) });
