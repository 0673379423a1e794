import type { momentEndpoints } from '../contract/endpoints/moments';
import { limits } from '../contract/limits';
import type { CallInput } from '../contract/tools/endpoint';
import { IconBan, IconUndo } from '../ui/display/icons';
import { reasonOf } from './reason';

type Records = readonly { readonly id: string }[];
type Call = CallInput<typeof momentEndpoints.blacklist>;

const ids = (records: Records) => records.map(({ id }) => id);
const taken = (records: Records): Call => ({ body: { ids: ids(records), remove: true } });

const shared = { access: ['moments.manage'], endpoint: 'blacklist' } as const;

/** Puts records on the blacklist, with a reason if one is written; which offer it, each resource says itself. */
export const blacklisting = {
  ...shared,
  icon: IconBan,
  tone: 'bad',
  confirm: true,
  note: limits.notes,
  send: (records: Records, answer: unknown): Call => ({ body: { ids: ids(records), ...reasonOf(answer) } }),
  undo: { endpoint: shared.endpoint, send: taken },
} as const;

/** Takes records off the blacklist. Undo puts them on it as a whole, whatever scope they had. */
export const unblacklisting = {
  ...shared,
  icon: IconUndo,
  send: taken,
  undo: { endpoint: shared.endpoint, send: (records: Records): Call => ({ body: { ids: ids(records) } }) },
} as const;
