import * as z from 'zod/mini';
import { choice } from '../../fields/kinds/choice/choice';
import { objects } from '../../fields/kinds/objects/objects';
import { reference } from '../../fields/kinds/reference/reference';
import { optionalText } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { collectionId } from '../entities/collection';
import { tagName } from '../entities/moment';
import { playlistId } from '../entities/playlist';
import { pageLimits } from './pageLimits';
import { messageFor } from '../messages';

/** What a featured section shows of its creator: the newest or the most watched moments, vikis, or what it names. */
export const sectionKinds = ['recent', 'popular', 'tag', 'playlist', 'collection', 'vikis'] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** The field with which a section names what it shows, by its kind. */
export const sectionSources = {
  tag: 'tag',
  playlist: 'playlist_id',
  collection: 'collection_id',
} as const satisfies Partial<Record<SectionKind, string>>;
export type SectionSource = (typeof sectionSources)[keyof typeof sectionSources];

/** The field with which a section of this kind names what it shows; undefined where it shows all. */
export const sourceOfKind = (kind: SectionKind): SectionSource | undefined =>
  kind === 'tag' || kind === 'playlist' || kind === 'collection' ? sectionSources[kind] : undefined;

/** The fields of a featured section. Those that its kind does not use have no effect. */
export const sectionFields = {
  kind: choice(sectionKinds),
  /** Its heading. Where it is empty, that of the playlist or collection, or one for its kind. */
  title: z._default(optionalText(pageLimits.sectionTitle), ''),
  tag: z._default(z.nullable(tagName), null),
  playlist_id: z._default(z.nullable(reference('playlists', playlistId)), null),
  collection_id: z._default(z.nullable(reference('collections', collectionId)), null),
};

const section = z.strictObject(sectionFields);
export type FeaturedSection = z.output<typeof section>;

/** The section that a page has before its creator chooses others. */
export const firstSection: FeaturedSection = {
  kind: 'recent',
  title: '',
  tag: null,
  playlist_id: null,
  collection_id: null,
};

/** The featured sections of a page from top to bottom, at least one. */
export const featuredSections = withMeta(
  objects(sectionFields, { min: 1, max: pageLimits.sections }).check(payload => {
    payload.value.forEach((given, index) => {
      const needed = sourceOfKind(given.kind);
      if (needed === undefined || given[needed] !== null) return;
      payload.issues.push({
        code: 'custom',
        input: null,
        path: [index, needed],
        message: messageFor('required'),
      });
    });
  }),
  { kind: 'objects' },
);
