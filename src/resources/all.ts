import { moments } from './moments/moments';
import { momentWords } from './moments/words.en';
import { tags } from './tags/tags';
import { tagWords } from './tags/words.en';
import { trash } from './trash/trash';
import { trashWords } from './trash/words.en';

/** Every resource of the studio, by its name. */
export const resources = { moments, trash, tags };

/** The English words of every resource. */
export const resourceWords = [momentWords, trashWords, tagWords];
