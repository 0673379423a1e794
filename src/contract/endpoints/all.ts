import type { Endpoint } from '../calls/endpoint';
import { exportFileEndpoint, jobEndpoints } from '../jobs/job';
import { activityEndpoints } from './activity';
import { applicationEndpoints } from './administration/applications';
import { coachingPartnerEndpoints } from './administration/coachApplications';
import { auditEndpoints } from './administration/audit';
import { creatorSessionEndpoints } from './administration/creatorSessions';
import { commentEndpoints } from './comments';
import { commentReviewEndpoints } from './commentReviews';
import { configurationEndpoints } from './configurations';
import { adFigureEndpoints } from './figures/adFigures';
import { earningEndpoints, earningMonthEndpoints, finalizedEarningEndpoints } from './figures/earnings';
import { eventEndpoints } from './events';
import { figureEndpoints } from './figures/figures';
import { liveEndpoints } from './live';
import { mediaEndpoints } from './media/media';
import { mediaFileEndpoints } from './media/mediaFiles';
import { payoutFreezeEndpoints } from './payments/payoutFreezes';
import {
  paymentWebhookEndpoints,
  payoutEndpoints,
  payoutFileEndpoints,
  payoutRunEndpoints,
} from './payments/payouts';
import { sessionEndpoints } from './people/session';
import { followEndpoints } from './page/follows';
import { pageEndpoints } from './page/pages';
import { ownDataEndpoints } from './people/ownData';
import { ownSessionEndpoints } from './people/ownSessions';
import { profileEndpoints } from './people/profile';
import { partnershipEndpoints } from './administration/partnership';
import { peopleEndpoints } from './administration/people';
import {
  paymentMethodEndpoints,
  payoutSettingEndpoints,
  verificationEndpoints,
} from './payments/paymentMethod';
import { channelEndpoints, partnerProfileEndpoints } from './payments/partnerProfile';
import { failedWorkEndpoints } from './administration/failedWork';
import { permissionEndpoints } from './administration/permissions';
import { roleEndpoints } from './administration/roles';
import { heartbeatEndpoints } from './administration/heartbeats';
import { hiddenContentEndpoints } from './hiddenContent';
import { momentSubmissionEndpoints } from './momentSubmissions';
import { referringEndpoints } from '../calls/referringCalls';
import { resourceContracts } from '../resources';
import { reviewMomentEndpoints } from './reviewMoments';
import { tagSpellingEndpoints } from './administration/tagSpellings';
import { trashEndpoints } from './trash';
import { userEndpoints } from './people/user';
import { videoUploadEndpoints } from '../uploads/videoUploads';

/** Every call of both APIs: for the router, the API document, the test handlers and the permission matrix. */
export const allEndpoints: readonly Endpoint[] = [
  sessionEndpoints,
  userEndpoints,
  profileEndpoints,
  ownSessionEndpoints,
  ownDataEndpoints,
  configurationEndpoints,
  ...Object.values(resourceContracts).map(({ endpoints }) => endpoints),
  mediaEndpoints,
  mediaFileEndpoints,
  videoUploadEndpoints,
  heartbeatEndpoints,
  followEndpoints,
  pageEndpoints,
  creatorSessionEndpoints,
  applicationEndpoints,
  coachingPartnerEndpoints,
  partnershipEndpoints,
  hiddenContentEndpoints,
  tagSpellingEndpoints,
  trashEndpoints,
  reviewMomentEndpoints,
  momentSubmissionEndpoints,
  commentEndpoints,
  commentReviewEndpoints,
  eventEndpoints,
  figureEndpoints,
  adFigureEndpoints,
  finalizedEarningEndpoints,
  earningMonthEndpoints,
  earningEndpoints,
  paymentMethodEndpoints,
  verificationEndpoints,
  payoutSettingEndpoints,
  partnerProfileEndpoints,
  channelEndpoints,
  payoutEndpoints,
  payoutRunEndpoints,
  payoutFreezeEndpoints,
  payoutFileEndpoints,
  paymentWebhookEndpoints,
  activityEndpoints,
  auditEndpoints,
  failedWorkEndpoints,
  roleEndpoints,
  peopleEndpoints,
  permissionEndpoints,
  referringEndpoints,
  liveEndpoints,
  jobEndpoints,
  { exportFileEndpoint },
].flatMap(group => Object.values<Endpoint>(group));
