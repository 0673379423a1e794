import { createContext, useContext } from 'react';
import { versionOf } from '../../contract/calls/envelope';
import { pageEndpoints } from '../../contract/endpoints/page/pages';
import type { CreatorPage } from '../../contract/entities/people/creatorPage';
import { useSingleRecord } from '../../engine/save/useSingleRecord';
import { useServices } from '../../engine/services/services';

/** The published page of the person, and how it is read again and published. */
export const usePage = (onPublished: () => void) => {
  const {
    call,
    person: { ownerId: id },
  } = useServices();
  return useSingleRecord<CreatorPage>(
    {
      key: ['pages', id],
      read: async signal =>
        (await call(pageEndpoints.get, { params: { id: String(id) }, query: {} }, { signal })).items,
      update: async (change, pageId, options) => {
        const { items } = await call(pageEndpoints.update, { params: { id: pageId }, body: change }, options);
        onPublished();
        return items;
      },
      editorsBetween: async (read, newest) => {
        const params = { id: newest.id };
        const { items } = await call(pageEndpoints.history, { params, query: { per_page: 50 } }).catch(
          () => ({
            items: [],
          }),
        );
        const since = versionOf(read) ?? '';
        return [
          ...new Set(items.filter(({ created_at: at }) => at > since).map(({ actor_name: name }) => name)),
        ];
      },
    },
    { isEnabled: id !== undefined },
  );
};

const PublishedPage = createContext<CreatorPage | undefined>(undefined);

/** Gives the inputs of the form the page as it is published. */
export const PublishedPageProvider = PublishedPage.Provider;

/** The page as it is published; undefined outside of the screen. */
export const usePublishedPage = (): CreatorPage | undefined => useContext(PublishedPage);
