import { applicationEndpoints } from '../../src/contract/endpoints/administration/applications';
import { commentReviewEndpoints } from '../../src/contract/endpoints/commentReviews';
import { finalizedEarningEndpoints } from '../../src/contract/endpoints/figures/earnings';
import { heartbeatEndpoints } from '../../src/contract/endpoints/administration/heartbeats';
import { momentEndpoints } from '../../src/contract/endpoints/moments';
import { reviewMomentEndpoints } from '../../src/contract/endpoints/reviewMoments';
import { tagEndpoints } from '../../src/contract/endpoints/tags';
import type { AuthService } from '../auth/authService';
import type { ExportStreams } from '../csv/exportStreams';
import type { ImportFile } from '../csv/importFile';
import type { ListCaches } from '../db/lists/listCaches';
import { trashDaysOf } from '../db/studio/readConfiguration';
import type { Dependencies, Implementation } from '../http/implement';
import type { JobRunner } from '../jobs/jobRunner';
import { studioJobHooks } from '../jobs/studio/studioJobs';
import type { UploadInspector } from '../media/inspectUpload';
import type { MediaStore } from '../media/store';
import type { Variants } from '../media/variants';
import { applicationStore } from '../records/stores/applicationStore';
import { commentReviewStore } from '../records/studio/comments/commentReviewStore';
import { creatorStore } from '../records/studio/creators/creatorStore';
import { finalizedEarningStore } from '../records/studio/earnings/finalizedEarningStore';
import { momentStore, viewMoment } from '../records/studio/momentStore';
import { genericResources } from '../records/studio/genericResources';
import { withLiveClaimFields } from '../records/studio/reviews/claims';
import { momentReviewStore } from '../records/studio/reviews/momentReviewStore';
import { tagStore } from '../records/tags/tagStore';
import type { MomentRow } from '../rules/studio/momentChange';
import type { VideoSite } from '../videoSite/videoSite';
import type { ChangeStreams } from '../live/changeStreams';
import { activityImplementations } from './people/activity';
import { adImplementations } from './figures/ads';
import type { Config } from '../config';
import { coachingPartnerImplementations } from './people/coachingPartner';
import { partnershipImplementations } from './people/partnership';
import { cloneSubmissionImplementations } from './people/digitalClones';
import { applicationImplementations } from './reviews/applications';
import { auditImplementations, exportedAudit } from './administration/audit';
import { failedWorkImplementations } from './administration/failedWork';
import { earningImplementations } from './figures/earnings';
import { commentImplementations } from './reviews/comments';
import { commentReviewImplementations } from './reviews/commentReviews';
import { eventImplementations } from './reviews/events';
import { collectionImplementations } from './collections';
import { configurationImplementations } from './configurations';
import { figureImplementations } from './figures/figures';
import { exportImplementations, type Exported, type ViewContext } from '../resources/exportImplementations';
import { recordFileImplementations } from './streams/recordFiles';
import { heartbeatImplementations } from './heartbeats';
import { hiddenContentImplementations } from './hiddenContent';
import { importImplementations } from '../resources/importImplementations';
import { jobImplementations } from '../resources/jobImplementations';
import { liveImplementations } from './streams/live';
import { mediaImplementations } from './media';
import { momentImplementations } from './moments';
import { newMomentImplementation } from './newMoment';
import { mediaFileImplementations } from './people/mediaFiles';
import { creatorSessionImplementations } from './people/creatorSessions';
import { channelImplementations } from './payments/channels';
import type { ChannelSite } from '../videoSite/channelSite';
import { paymentCodeImplementations } from './payments/paymentCodes';
import { paymentMethodImplementations } from './payments/paymentMethods';
import { payoutSettingImplementations } from './payments/payoutSettings';
import type { PaymentServices } from '../payments/methods/paymentServices';
import { ownDataImplementations } from './people/ownData';
import { ownSessionImplementations } from './people/ownSessions';
import { profileImplementations } from './people/profile';
import { peopleImplementations, roleImplementations } from './people/roles';
import { followImplementations } from './page/follows';
import { payoutFileImplementations } from './payments/payoutFiles';
import { payoutFreezeImplementations } from './payments/payoutFreezes';
import { payoutExports, payoutImplementations } from './payments/payouts';
import { pageImplementations } from './page/pages';
import { playlistImplementations } from './playlists';
import { prettyLinkImplementations } from './prettyLinks';
import { questionImplementations } from './questions';
import { recordImplementations } from '../resources/recordImplementations';
import { momentSubmissionImplementations } from './reviews/momentSubmissions';
import { reviewMomentImplementations } from './reviews/reviewMoments';
import { referringImplementations } from './deletions/referring';
import { sessionImplementations, type SessionOptions } from './session';
import { tagImplementations } from './tags/tags';
import { tagSpellingImplementations } from './tags/tagSpellings';
import { trashImplementations } from './deletions/trash';
import { userImplementations } from './people/user';
import { videoImplementations } from './videos';
import { videoUploadImplementations } from './streams/videoUploads';
import { writingImplementations } from './writings';

/** The services that the endpoints use. */
export interface EndpointDependencies extends Dependencies {
  readonly auth: AuthService;
  readonly media: {
    readonly store: MediaStore;
    readonly variants: Variants;
    readonly inspect: UploadInspector;
  };
  /** For sign-in, refresh and sign-out, which call the identity provider and use their own connections. */
  readonly session: SessionOptions;
  /** Cached totals and page starts of lists, shared by calls and workers. */
  readonly lists: ListCaches;
  readonly videoSite: VideoSite;
  /** Runs jobs in the background; calls wake it. */
  readonly jobs: JobRunner;
  readonly exports: ExportStreams;
  /** The streams of changes. */
  readonly live: ChangeStreams;
  /** Reads imported files in another process. */
  readonly importFile: ImportFile;
  readonly config: Pick<Config, 'trashDays' | 'coaching'>;
  readonly payments: PaymentServices;
  readonly channelSite: ChannelSite;
  /** From more moments on, tags are renamed by jobs; the product's limit by default. */
  readonly tagMomentsAtOnce?: number | undefined;
}

const viewReviews: NonNullable<Exported['view']> = (rows, { now }) =>
  rows.map(row => withLiveClaimFields(row, now));

/** The handlers of every endpoint of the contract. */
export const allImplementations = (deps: EndpointDependencies): readonly Implementation[] => {
  const { lists, jobs, auth } = deps;
  const { trashDays } = deps.config;
  /** The resources with CSV export and import. */
  const files = [
    {
      store: momentStore,
      endpoints: momentEndpoints,
      view: async (rows: readonly object[], { db, now }: ViewContext) => {
        const days = await trashDaysOf(db, rows, trashDays);
        return rows.map(row => viewMoment(row as MomentRow, now, days)); // rows of that store
      },
    },
    { store: tagStore, endpoints: tagEndpoints },
    ...genericResources,
  ];
  const reviews = [
    { store: momentReviewStore, endpoints: reviewMomentEndpoints, view: viewReviews },
    { store: commentReviewStore, endpoints: commentReviewEndpoints, view: viewReviews },
    { store: applicationStore, endpoints: applicationEndpoints },
  ];
  const earnings = { store: finalizedEarningStore, endpoints: finalizedEarningEndpoints };
  const creators = { store: creatorStore, endpoints: heartbeatEndpoints };
  return [
    ...sessionImplementations(deps.session),
    ...userImplementations,
    ...profileImplementations,
    ...ownSessionImplementations({ isEmbedded: deps.session.isEmbedded }),
    ...ownDataImplementations({ auth, exports: deps.exports }),
    ...configurationImplementations({ trashDays }),
    ...momentImplementations({ lists, jobs, trashDays }),
    newMomentImplementation({ site: deps.videoSite, media: deps.media, lists, trashDays }),
    ...videoImplementations({ site: deps.videoSite, lists }),
    ...writingImplementations({ lists }),
    ...playlistImplementations({ lists }),
    ...collectionImplementations({ lists }),
    ...applicationImplementations({ lists, jobs }),
    ...cloneSubmissionImplementations({ lists }),
    ...coachingPartnerImplementations(deps.config),
    ...partnershipImplementations({ lists }),
    ...questionImplementations({ lists }),
    ...prettyLinkImplementations(),
    ...adImplementations({ lists, media: deps.media }),
    ...genericResources.flatMap(({ store, endpoints, copy }) =>
      recordImplementations(store, endpoints, { lists, jobs, copy }),
    ),
    ...jobImplementations({ lists, jobs, hooks: studioJobHooks }),
    ...exportImplementations([...files, ...reviews, creators, earnings, payoutExports, exportedAudit], {
      auth,
      exports: deps.exports,
    }),
    ...recordFileImplementations(files, { auth, files: deps.media.store }),
    ...reviewMomentImplementations({ lists, jobs }),
    ...momentSubmissionImplementations({ lists }),
    ...importImplementations(files, { jobs, importFile: deps.importFile }),
    ...tagImplementations({ lists, jobs, atOnce: deps.tagMomentsAtOnce }),
    ...tagSpellingImplementations({ lists, jobs }),
    ...trashImplementations({ lists, jobs, trashDays }),
    ...hiddenContentImplementations({ lists }),
    ...followImplementations({ lists }),
    ...commentImplementations({ lists }),
    ...commentReviewImplementations({ lists, jobs }),
    ...eventImplementations({ lists }),
    ...figureImplementations(),
    ...earningImplementations({ lists, jobs }),
    ...payoutImplementations({ lists, jobs, payments: deps.payments }),
    ...payoutFreezeImplementations({ lists, jobs, payments: deps.payments }),
    ...payoutFileImplementations({ auth, exports: deps.exports }),
    ...heartbeatImplementations({ lists, jobs }),
    ...pageImplementations({ lists, jobs }),
    ...creatorSessionImplementations({ auth, isEmbedded: deps.session.isEmbedded }),
    ...mediaImplementations({ ...deps.media, lists }),
    ...videoUploadImplementations({ ...deps.media, lists }),
    ...mediaFileImplementations({ lists }),
    ...paymentMethodImplementations(deps.payments),
    ...paymentCodeImplementations(deps.payments),
    ...payoutSettingImplementations(deps.payments),
    ...channelImplementations(deps.channelSite),
    ...activityImplementations({ lists, jobs }),
    ...auditImplementations({ lists }),
    ...failedWorkImplementations({ lists }),
    ...roleImplementations({ lists, jobs }),
    ...peopleImplementations({ lists, jobs }),
    ...referringImplementations,
    ...liveImplementations(deps.live),
  ];
};
