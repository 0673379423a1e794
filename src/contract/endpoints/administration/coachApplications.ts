import * as z from 'zod/mini';
import { changeCall, type ChangeCalls } from '../../calls/changeCalls';
import { crudCalls } from '../../calls/crudCalls';
import { defineEndpoint, own, permitted, session } from '../../calls/endpoint';
import {
  coachApplication,
  coachManager,
  type CoachApplication,
} from '../../entities/administration/coachApplication';

const {
  import: _,
  remove: __,
  create,
  jobs,
  update,
  ...calls
} = crudCalls({ entity: coachApplication, path: '/coach-applications', managedBy: [coachManager] });

/** The coaching partner, as those who apply read it. */
const coachingPartner = z.object({
  name: z.string(),
  /** Whether applications are forwarded. Otherwise they are stored until a partner is configured. */
  is_forwarded: z.boolean(),
  /** Where people go on at the partner. */
  sign_up: z.nullable(z.string()),
});
export type CoachingPartner = z.infer<typeof coachingPartner>;

/** Applications to become a coach: one's own, and everybody's for those who note the answers of the partner. */
export const coachApplicationEndpoints = {
  ...calls,
  create: defineEndpoint({
    ...create,
    summary: 'Applies to become a coach, with consent to what the coaching partner is sent',
    // Nobody consents for somebody else.
    access: own(),
  }),
  update: defineEndpoint({
    ...update,
    summary:
      'Withdraws an application that was not sent, or notes the answer of the partner, by a transition',
  }),
  jobs: defineEndpoint({
    ...jobs,
    summary: 'Begins to note the answers of the partner to many applications',
    access: permitted(coachManager),
  }),
};

/** The coaching partner of this studio. */
export const coachingPartnerEndpoints = {
  get: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/coaching-partner',
    summary: 'The coaching partner that applications are forwarded to',
    access: session,
    output: { kind: 'items', item: coachingPartner },
    rate: 'read',
  }),
};

/** The call that makes each change of applications. */
export const coachApplicationChanges: ChangeCalls<
  Pick<CoachApplication, 'id'>,
  Partial<Pick<CoachApplication, 'consent'>> & { readonly transition?: 'withdraw' | 'accept' | 'reject' }
> = {
  other: changeCall(
    coachApplicationEndpoints.update,
    ({ ids: [id = ''], change }) => ({ params: { id }, body: { ...change } }),
    { perRecord: true },
  ),
};
