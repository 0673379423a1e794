import { useStore, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { addressOf } from '../../app/addresses';
import { isLibraryTab, libraryTabs } from '../../app/libraryTabs';
import { viewParameter } from '../../engine/listState/viewParameter';
import { useSharedViews } from '../../engine/list/views/useSharedViews';
import { useViewCounts } from '../../engine/list/views/useViewCounts';
import type { SavedView } from '../../engine/services/savedViews';
import { ownedResource } from '../../engine/resource/ownedResource';
import { useLoadedResources } from '../../engine/resource/useResource';
import { useResources } from '../../engine/resource/ResourcesContext';
import { useServices } from '../../engine/services/services';
import { IconBookmark, type Icon } from '../../ui/display/icons';
import { useFormatCount } from '../../ui/useFormatCount';

/** A saved view as a link of the side menu. */
export interface SharedViewLink {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly nested: true;
  readonly count: number | undefined;
  readonly countText: string | undefined;
  readonly active: boolean;
}

const noViews: Readonly<Record<string, readonly SavedView[]>> = {};
/** The menu of views loads the numbers of further views itself. */
const maxCountedAhead = 8;

/** Fetches the numbers of records in the person's own views of the open list, before the menu of views shows them. */
const useOwnCountsAhead = (permissions: readonly string[]): void => {
  const { pathname } = useLocation();
  const [own] = useStore('saved_views', noViews);
  const open = Object.entries(libraryTabs).find(([tab]) => addressOf.content(tab) === pathname)?.[1];
  const resources = useResources();
  const resource = open && resources.get(open.resource.name);
  const views = resource ? (own[resource.name] ?? []) : [];
  useViewCounts(
    views.slice(0, maxCountedAhead).map(view => ({ resource: ownedResource(resource!, permissions), view })), // only an open list has views
    { isPolled: false },
  );
};

/** Passes the shared views to the side menu, with live counts. Renders nothing itself. */
export function SharedViewLinks({ onLinks }: { onLinks: (links: readonly SharedViewLink[]) => void }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { pathname, search } = useLocation();
  const views = useSharedViews(true);
  const {
    person: { permissions },
  } = useServices();
  const resources = useResources();
  const withViews = Object.entries(libraryTabs).flatMap(
    ([
      tab,
      {
        resource: { name },
      },
    ]) => {
      const ofList = isLibraryTab(tab, permissions) ? (views[name] ?? []) : [];
      return ofList.length ? [{ tab, name, ofList }] : [];
    },
  );
  useLoadedResources(withViews.map(({ name }) => name));
  const listed = withViews.flatMap(({ tab, name, ofList }) => {
    const resource = ownedResource(resources.get(name)!, permissions); // loaded above
    return ofList.map(view => ({ tab, resource, view }));
  });
  const counts = useViewCounts(listed);
  useOwnCountsAhead(permissions);
  const openView = new URLSearchParams(search).get(viewParameter);
  const links = listed.map(({ tab, view }, index): SharedViewLink => {
    const query = new URLSearchParams(view.query);
    query.set(viewParameter, view.id);
    const count = counts[index];
    return {
      to: `${addressOf.content(tab)}?${query.toString()}`,
      label: view.name,
      icon: IconBookmark,
      nested: true,
      count: count?.total,
      countText: count?.isMinimum
        ? translate('engine.list.atLeast', { total: formatCount(count.total) })
        : undefined,
      active: pathname === addressOf.content(tab) && openView === view.id,
    };
  });
  const latest = useRef(links);
  latest.current = links;
  const content = JSON.stringify(links);
  useEffect(() => onLinks(latest.current), [content, onLinks]);
  return null;
}
