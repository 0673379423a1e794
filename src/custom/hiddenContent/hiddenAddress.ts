import { addressOf } from '../../app/addresses';
import { isLibraryTab, libraryTabs } from '../../app/libraryTabs';
import { idPatterns } from '../../contract/ids';

/** The library's tab that lists something hidden, and its id there. */
const tabAndIdOf = (id: string): readonly [tab: string, id: string] => {
  if (idPatterns.moment.test(id)) return ['moments', id];
  if (idPatterns.video.test(id)) return ['videos', id];
  return ['creators', id.split('-')[0] ?? id]; // the id of a page begins with its creator's
};

/** The address of something hidden, by its id; undefined where the person has no screen that shows it. */
export const hiddenAddress = (hiddenId: string, permissions: readonly string[]): string | undefined => {
  const [tab, id] = tabAndIdOf(hiddenId);
  if (!isLibraryTab(tab, permissions)) return undefined;
  const parameter = libraryTabs[tab]?.resource.details?.parameter ?? 'id';
  return `${addressOf.content(tab)}?${parameter}=${encodeURIComponent(id)}`;
};
