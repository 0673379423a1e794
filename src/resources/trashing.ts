import type { collectionEndpoints } from '../contract/endpoints/collections';
import type { playlistEndpoints } from '../contract/endpoints/playlists';
import type { CallInput } from '../contract/tools/endpoint';
import { IconTrash } from '../ui/display/icons';

type Records = readonly { readonly id: string }[];
type CallByPath = CallInput<typeof playlistEndpoints.remove>;
type CallByBody = CallInput<typeof collectionEndpoints.remove>;

const shared = {
  icon: IconTrash,
  tone: 'bad',
  removes: true,
  everywhere: { in_trash: true },
  endpoint: 'remove',
} as const;

const ids = (records: Records) => records.map(({ id }) => id);

/** Moves records to the trash by calls that name one in their path (`contentCalls`); with Undo. */
export const trashingByPath = {
  ...shared,
  each: true,
  send: ([record]: Records): CallByPath => ({ params: { id: record!.id }, body: {} }),
  undo: {
    endpoint: shared.endpoint,
    send: ([record]: Records): CallByPath => ({ params: { id: record!.id }, body: { undo: true } }),
  },
} as const;

/** The same by a call that names them all in its body (`contentCallsByBody`). */
export const trashingByBody = {
  ...shared,
  send: (records: Records): CallByBody => ({ body: { ids: ids(records) } }),
  undo: {
    endpoint: shared.endpoint,
    send: (records: Records): CallByBody => ({ body: { ids: ids(records), undo: true } }),
  },
} as const;
