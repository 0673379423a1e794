import type { Endpoint } from '../calls/endpoint';
import { exportFileEndpoint, jobEndpoints } from '../jobs/job';
import { activityEndpoints } from './activity';
import { auditEndpoints } from './audit';
import { configurationEndpoints } from './configurations';
import { liveEndpoints } from './live';
import { mediaEndpoints } from './media';
import { momentEndpoints } from './moments';
import { sessionEndpoints } from './session';
import { tagEndpoints } from './tags';
import { collectionEndpoints } from './collections';
import { heartbeatEndpoints } from './heartbeats';
import { hiddenContentEndpoints } from './hiddenContent';
import { playlistEndpoints } from './playlists';
import { prettyLinkEndpoints } from './prettyLinks';
import { questionEndpoints } from './questions';
import { referringEndpoints } from '../calls/referringCalls';
import { trashEndpoints } from './trash';
import { videoEndpoints } from './videos';
import { writingEndpoints } from './writings';
import { userEndpoints } from './user';

/** Every call of both APIs: for the router, the API document, the test handlers and the permission matrix. */
export const allEndpoints: readonly Endpoint[] = [
  sessionEndpoints,
  userEndpoints,
  configurationEndpoints,
  momentEndpoints,
  tagEndpoints,
  mediaEndpoints,
  collectionEndpoints,
  heartbeatEndpoints,
  hiddenContentEndpoints,
  playlistEndpoints,
  prettyLinkEndpoints,
  questionEndpoints,
  trashEndpoints,
  videoEndpoints,
  writingEndpoints,
  activityEndpoints,
  auditEndpoints,
  referringEndpoints,
  liveEndpoints,
  jobEndpoints,
  { exportFileEndpoint },
].flatMap(group => Object.values<Endpoint>(group));
