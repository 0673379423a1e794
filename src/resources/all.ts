import { collections } from './collections/collections';
import { collectionWords } from './collections/words.en';
import { creators } from './creators/creators';
import { hiddenContent } from './hiddenContent/hiddenContent';
import { moments } from './moments/moments';
import { momentWords } from './moments/words.en';
import { playlists } from './playlists/playlists';
import { playlistWords } from './playlists/words.en';
import { prettyLinks } from './prettyLinks/prettyLinks';
import { prettyLinkWords } from './prettyLinks/words.en';
import { questions } from './questions/questions';
import { questionWords } from './questions/words.en';
import { tags } from './tags/tags';
import { tagWords } from './tags/words.en';
import { trash } from './trash/trash';
import { trashWords } from './trash/words.en';
import { videos } from './videos/videos';
import { videoWords } from './videos/words.en';
import { vikis } from './vikis/vikis';
import { vikiWords } from './vikis/words.en';

/** Every resource of the studio, by its name. */
export const resources = {
  collections,
  moments,
  playlists,
  videos,
  trash,
  tags,
  questions,
  vikis,
  prettyLinks,
  hiddenContent,
  creators,
};

/** The English texts of every resource, except of those that few people open: creators and hidden content add theirs. */
export const resourceWords = [
  collectionWords,
  momentWords,
  playlistWords,
  videoWords,
  trashWords,
  tagWords,
  questionWords,
  vikiWords,
  prettyLinkWords,
];
