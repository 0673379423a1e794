import type { Endpoint } from './calls/endpoint';
import type { FileEndpoint } from './calls/fileCalls';
import { adEndpoints } from './endpoints/figures/ads';
import { collectionEndpoints } from './endpoints/collections';
import { contactMessageEndpoints } from './endpoints/administration/contactMessages';
import { bonusEndpoints } from './endpoints/figures/earnings';
import { momentEndpoints } from './endpoints/moments';
import { playlistEndpoints } from './endpoints/playlists';
import { prettyLinkEndpoints } from './endpoints/prettyLinks';
import { questionEndpoints } from './endpoints/questions';
import { tagEndpoints } from './endpoints/tags';
import { videoEndpoints } from './endpoints/videos';
import { writingEndpoints } from './endpoints/writings';
import { contactMessage } from './entities/administration/contactMessage';
import type { StoredEntity } from './schema/entity';
import { digitalCloneEndpoints } from './endpoints/administration/digitalClones';
import { digitalClone } from './entities/administration/digitalClone';
import { coachApplicationEndpoints } from './endpoints/administration/coachApplications';
import { coachApplication } from './entities/administration/coachApplication';

type Generic =
  'list' | 'totals' | 'get' | 'create' | 'duplicate' | 'update' | 'remove' | 'jobs' | 'history' | 'import';

/** The calls of a resource: those with generic handlers of the server under their names, and any others. */
export type RecordEndpoints = Readonly<
  Partial<Record<Generic, Endpoint>> &
    Record<'export', Endpoint> & {
      /** Of an entity with files. */
      readonly file?: FileEndpoint;
    }
>;

/** Records whose table and store the server derives from their entity. Each belongs to a creator (`heartbeat_id`). */
export interface StandardRecords {
  readonly entity: StoredEntity;
  /** The name of the table in the database: `brand_deals`. */
  readonly table: string;
  /** The two letters that ids begin with. */
  readonly idPrefix: string;
}

/** What the contract has of one resource. */
export interface ResourceContract {
  readonly endpoints: RecordEndpoints;
  /** Left out where the server has a table and a store of its own. */
  readonly records?: StandardRecords;
}

/**
 * Every resource that people write records of, by the name of its declaration. The router, the API document, the table and the store of
 * `records`, migrations and the tests over all calls are derived from this table. `npm run new:resource` adds to it.
 */
export const resourceContracts: Readonly<Record<string, ResourceContract>> = {
  moments: { endpoints: momentEndpoints },
  tags: { endpoints: tagEndpoints },
  collections: { endpoints: collectionEndpoints },
  playlists: { endpoints: playlistEndpoints },
  prettyLinks: { endpoints: prettyLinkEndpoints },
  questions: { endpoints: questionEndpoints },
  videos: { endpoints: videoEndpoints },
  vikis: { endpoints: writingEndpoints },
  ads: { endpoints: adEndpoints },
  bonuses: { endpoints: bonusEndpoints },
  contactMessages: {
    endpoints: contactMessageEndpoints,
    records: { entity: contactMessage, table: 'contact_messages', idPrefix: 'cm' },
  },
  digitalClones: {
    endpoints: digitalCloneEndpoints,
    records: { entity: digitalClone, table: 'digital_clones', idPrefix: 'dc' },
  },
  coachApplications: {
    endpoints: coachApplicationEndpoints,
    records: { entity: coachApplication, table: 'coach_applications', idPrefix: 'co' },
  },
};
