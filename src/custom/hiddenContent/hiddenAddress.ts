import { addressOf } from '../../app/addresses';
import { isLibraryTab, libraryTabs } from '../../app/libraryTabs';
import { idPatterns } from '../../contract/ids';

/** The tab of the library that lists a hidden record, and the id of the record in that tab. */
const tabAndIdOf = (id: string): readonly [tab: string, id: string] => {
  if (idPatterns.moment.test(id)) return ['moments', id];
  if (idPatterns.video.test(id)) return ['videos', id];
  return ['creators', id.split('-')[0] ?? id]; // the id of a page begins with the id of its creator
};

/** The address of a hidden record by its id; undefined when no screen that the user can open shows it. */
export const hiddenAddress = (hiddenId: string, permissions: readonly string[]): string | undefined => {
  const [tab, id] = tabAndIdOf(hiddenId);
  if (!isLibraryTab(tab, permissions)) return undefined;
  const list = libraryTabs[tab];
  if (list?.recordAddress) return list.recordAddress(id);
  const parameter = list?.resource.detailsParameter ?? 'id';
  return `${addressOf.content(tab)}?${parameter}=${encodeURIComponent(id)}`;
};
