import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { viewParameter } from '../../engine/list/state/listState';
import { useSharedViews } from '../../engine/list/views/useSharedViews';
import { useViewCounts } from '../../engine/list/views/useViewCounts';
import { IconBookmark, type Icon } from '../../ui/display/icons';
import { useFormatCount } from '../../ui/useFormatCount';
import { useServices } from '../../engine/services';
import { addressOf } from '../../app/routes';
import { contentLists, hasContentTab } from './contentTabs';

/** A place of the side menu, as the frame takes it. */
export interface ViewPlace {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly nested: true;
  readonly count: number | undefined;
  readonly countText: string | undefined;
  readonly active: boolean;
}

/** Hands out the saved views that everybody sees as places of the menu, with live counts. Draws nothing itself. */
export function ViewPlaces({ onPlaces }: { onPlaces: (places: readonly ViewPlace[]) => void }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { pathname, search } = useLocation();
  const lists = useSharedViews(true);
  const { permissions } = useServices();
  const listed = Object.entries(contentLists).flatMap(([tab, resource]) =>
    (hasContentTab(tab, permissions) ? (lists[resource.name] ?? []) : []).map(view => ({
      tab,
      resource,
      view,
    })),
  );
  const counts = useViewCounts(listed);
  const open = new URLSearchParams(search).get(viewParameter);
  const places = listed.map(({ tab, view }, index): ViewPlace => {
    const address = new URLSearchParams(view.query);
    address.set(viewParameter, view.id);
    const count = counts[index];
    return {
      to: `${addressOf.content(tab)}?${address.toString()}`,
      label: view.name,
      icon: IconBookmark,
      nested: true,
      count: count?.total,
      countText: count?.isOpen
        ? translate('engine.list.atLeast', { total: formatCount(count.total) })
        : undefined,
      active: pathname === addressOf.content(tab) && open === view.id,
    };
  });
  const latest = useRef(places);
  latest.current = places;
  const content = JSON.stringify(places);
  useEffect(() => onPlaces(latest.current), [content, onPlaces]);
  return null;
}
