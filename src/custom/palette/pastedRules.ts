import type { PastedKind } from '../../contract/paste';
import type { Resource } from '../../engine/resource';
import { moments } from '../../resources/moments/moments';
import { trash } from '../../resources/trash/trash';
import { addressOf } from '../../routes';

/** A list in which a pasted thing may stand. */
export interface PastedPlace {
  readonly resource: Resource;
  /** Address of the list. */
  readonly address: string;
}

/** How things of one kind are found. */
export interface PastedRule {
  readonly places: readonly [PastedPlace, ...PastedPlace[]];
  /** The field that is pasted, which the list's call takes as a parameter. */
  readonly by: string;
}

const library: PastedRule['places'] = [
  { resource: moments, address: addressOf.content('moments') },
  { resource: trash, address: addressOf.content('trash') },
];

/**
 * What can be pasted and where it is looked for. A kind whose screens stand is one entry; one without an entry is told
 * with the sentence `palette.none.<kind>`.
 */
export const pastedRules: Readonly<Partial<Record<PastedKind, PastedRule>>> = {
  moment: { places: library, by: 'id' },
  video: { places: library, by: 'yt_video_id' },
  link: { places: library, by: 'custom_id' },
};

/** Lists that are searched for whatever is typed. */
export const searchedPlaces: readonly PastedPlace[] = [library[0]];

/** Where a record is opened: beside its list, or found in it where it has no details. */
export const addressOfRecord = ({ resource, address }: PastedPlace, id: string): string =>
  `${address}?${resource.aside?.parameter ?? 'q'}=${encodeURIComponent(id)}`;
