import { only } from '../../../src/contract/calls/envelope';
import { coachingPartnerEndpoints } from '../../../src/contract/endpoints/administration/coachApplications';
import type { Config } from '../../config';
import { implement, type Implementation } from '../../http/implement';

/** The call about the coaching partner. Its address and its credential stay on the server. */
export const coachingPartnerImplementations = ({
  coaching: { name, url, signUp },
}: Pick<Config, 'coaching'>): readonly Implementation[] => [
  implement(coachingPartnerEndpoints.get, () =>
    Promise.resolve(only({ name, is_forwarded: url !== undefined, sign_up: signUp ?? null })),
  ),
];
