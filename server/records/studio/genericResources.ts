import { adEndpoints } from '../../../src/contract/endpoints/figures/ads';
import { bonusEndpoints } from '../../../src/contract/endpoints/figures/earnings';
import { collectionEndpoints } from '../../../src/contract/endpoints/collections';
import { playlistEndpoints } from '../../../src/contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../../src/contract/endpoints/prettyLinks';
import { questionEndpoints } from '../../../src/contract/endpoints/questions';
import { videoEndpoints } from '../../../src/contract/endpoints/videos';
import { writingEndpoints } from '../../../src/contract/endpoints/writings';
import type { RecordEndpoints } from '../../../src/contract/resources';
import { adStore } from '../stores/adStore';
import { bonusStore } from './earnings/bonusStore';
import { collectionCopy } from './copies/collectionCopy';
import { collectionStore } from '../questions/collectionStore';
import type { CopyRules } from '../copies/duplicateRecord';
import { playlistCopy } from './copies/playlistCopy';
import { playlistStore } from '../playlists/playlistStore';
import { prettyLinkStore } from '../shortLinks/prettyLinkStore';
import { questionStore } from '../questions/questionStore';
import type { RecordStore } from '../recordStore';
import { standardResources } from '../stores/standardResources';
import { videoStore } from '../stores/videoStore';
import { vikiCopy } from './copies/vikiCopy';
import { vikiStore } from '../stores/vikiStore';

/** A resource whose endpoints of these names use the generic handlers. It can have others. */
export interface GenericResource {
  readonly store: RecordStore;
  readonly endpoints: RecordEndpoints;
  /** How records are duplicated, where `endpoints` has `duplicate`. */
  readonly copy?: CopyRules;
}

/** `get` has its own handler, because it excludes the trash. */
const { get: _, ...playlists } = playlistEndpoints;

/** `update` has its own handler, because a move locks both collections. */
const { update: __, ...questions } = questionEndpoints;

/** `remove` has its own handler, because it makes a transition. */
const { remove: ___, ...bonuses } = bonusEndpoints;

/** The resources with generic handlers: those with stores of their own, and all that the contract has `records` of. */
export const genericResources: readonly GenericResource[] = [
  { store: playlistStore, endpoints: playlists, copy: playlistCopy },
  { store: collectionStore, endpoints: collectionEndpoints, copy: collectionCopy },
  { store: questionStore, endpoints: questions },
  { store: vikiStore, endpoints: writingEndpoints, copy: vikiCopy },
  { store: videoStore, endpoints: videoEndpoints },
  { store: prettyLinkStore, endpoints: prettyLinkEndpoints },
  { store: adStore, endpoints: adEndpoints },
  { store: bonusStore, endpoints: bonuses },
  ...standardResources,
];
