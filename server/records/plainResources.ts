import { collectionEndpoints } from '../../src/contract/endpoints/collections';
import { playlistEndpoints } from '../../src/contract/endpoints/playlists';
import { prettyLinkEndpoints } from '../../src/contract/endpoints/prettyLinks';
import { questionEndpoints } from '../../src/contract/endpoints/questions';
import { videoEndpoints } from '../../src/contract/endpoints/videos';
import { writingEndpoints } from '../../src/contract/endpoints/writings';
import type { Endpoint } from '../../src/contract/tools/endpoint';
import { collectionStore } from './collectionStore';
import { playlistStore } from './playlistStore';
import { prettyLinkStore } from './prettyLinkStore';
import { questionStore } from './questionStore';
import type { RecordStore } from './recordStore';
import { videoStore } from './videoStore';
import { vikiStore } from './vikiStore';

type Generic = 'list' | 'get' | 'create' | 'update' | 'remove' | 'jobs' | 'history';

/** A resource whose calls of these names are answered by its store alone. It may have others, implemented elsewhere. */
export interface PlainResource {
  readonly store: RecordStore;
  readonly endpoints: Readonly<Partial<Record<Generic, Endpoint>> & Record<'export' | 'import', Endpoint>>;
}

/** One that lies in the trash is not answered alone. */
const { get: _, ...playlists } = playlistEndpoints;

/** A move to another collection holds both. */
const { update: __, ...questions } = questionEndpoints;

/** The resources whose records need no handlers of their own. `npm run new:resource` adds to them. */
export const plainResources: readonly PlainResource[] = [
  { store: playlistStore, endpoints: playlists },
  { store: collectionStore, endpoints: collectionEndpoints },
  { store: questionStore, endpoints: questions },
  { store: vikiStore, endpoints: writingEndpoints },
  { store: videoStore, endpoints: videoEndpoints },
  { store: prettyLinkStore, endpoints: prettyLinkEndpoints },
];
