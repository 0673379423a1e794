import type { PastedKind } from '../../contract/paste';
import type { AnyRecord, Resource } from '../../engine/resource';
import { collections } from '../../resources/collections/collections';
import { creators } from '../../resources/creators/creators';
import { moments } from '../../resources/moments/moments';
import { playlists } from '../../resources/playlists/playlists';
import { prettyLinks } from '../../resources/prettyLinks/prettyLinks';
import { questions } from '../../resources/questions/questions';
import { trash } from '../../resources/trash/trash';
import { videos } from '../../resources/videos/videos';
import { vikis } from '../../resources/vikis/vikis';
import { addressOf } from '../../app/routes';

/** A list in which a pasted thing may stand. */
export interface PastedPlace {
  readonly resource: Resource;
  /** Address of the list. */
  readonly address: string;
  /** Where a record has a screen of its own. */
  readonly screenOf?: (id: string) => string;
  /** The field that is pasted, where it is called otherwise here than in the rule. */
  readonly by?: string;
}

/** How things of one kind are found. */
export interface PastedRule {
  readonly places: readonly PastedPlace[];
  /** The field that is pasted, which the list's call takes as a parameter. */
  readonly by: string;
  /** The call does not take it; each is searched for, and what has it is the one. */
  readonly isSearched?: true;
  /** Where something is made of what is pasted and not in the first place. */
  readonly newAddress?: (id: string) => string;
}

const inLibrary = (tab: string, resource: Resource, screenOf?: PastedPlace['screenOf']): PastedPlace => ({
  resource,
  address: addressOf.content(tab),
  ...(screenOf && { screenOf }),
});

const placeOf = {
  moment: inLibrary('moments', moments),
  playlist: inLibrary('playlists', playlists, id => addressOf.playlist(id, 'moments')),
  collection: inLibrary('collections', collections, id => addressOf.collection(id, 'list')),
  question: inLibrary('questions', questions, addressOf.question),
  viki: inLibrary('vikis', vikis),
};
const inTrash = inLibrary('trash', trash);

const byId = (place: PastedPlace): PastedRule => ({ places: [place, inTrash], by: 'id' });

/**
 * What can be pasted and where it is looked for, as far as the person may see the place. Where nobody may, it is told
 * with the sentence `palette.none.<kind>`.
 */
export const pastedRules: Readonly<Record<PastedKind, PastedRule>> = {
  moment: byId(placeOf.moment),
  playlist: byId(placeOf.playlist),
  collection: byId(placeOf.collection),
  question: byId(placeOf.question),
  viki: byId(placeOf.viki),
  // What is in the trash is known by its own id alone.
  video: {
    places: [placeOf.moment, inLibrary('videos', videos)],
    by: 'yt_video_id',
    newAddress: addressOf.newMoment,
  },
  link: {
    places: [placeOf.moment, { resource: prettyLinks, address: addressOf.prettyLinks, by: 'route' }],
    by: 'custom_id',
  },
  person: {
    places: [{ ...inLibrary('creators', creators), by: 'handle' }],
    by: 'handle',
    isSearched: true,
  },
};

/** Lists that are searched for whatever is typed, each for itself. */
export const searchedPlaces: readonly PastedPlace[] = Object.values(placeOf);

/** Where a record is opened: on its screen, beside its list, or found in it where it has no details. */
export const addressOfRecord = (
  { resource: { aside }, address, screenOf, by = 'id' }: PastedPlace,
  record: AnyRecord,
): string =>
  screenOf?.(record.id) ??
  `${address}?${aside?.parameter ?? 'q'}=${encodeURIComponent(aside ? record.id : String(record[by]))}`;
