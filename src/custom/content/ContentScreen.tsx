import { useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { addressOf } from '../../app/addresses';
import { isLibraryTab, lastTabKey, libraryTabs } from '../../app/libraryTabs';
import { NEW_ID } from '../../engine/form/create/newRecord';
import { ListView } from '../../engine/list/ListView';
import { useListEntry } from '../../engine/listState/lastListState';
import { useResource } from '../../engine/resource/useResource';
import { useServices } from '../../engine/services/services';
import { Button } from '../../ui/buttons/Button';
import { IconPlus } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { mergeQuery } from '../../ui/navigation/mergeQuery';
import { Tabs } from '../../ui/navigation/Tabs';

const NewMomentDialog = lazyPart(() => import('./newMoment/NewMomentDialog'), 'NewMomentDialog');
const TagTools = lazyPart(() => import('./tagOrder/TagTools'), 'TagTools');

/** The creator's library: one tab per kind of content. The side menu opens the tab that was open last. */
export function ContentScreen() {
  const { tab = '' } = useParams();
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const entryOf = useListEntry();
  const translate = useTranslate();
  const {
    person: { permissions },
  } = useServices();
  const [lastTab, setLastTab] = useStore<string>(lastTabKey, '');
  useEffect(() => {
    if (lastTab !== tab) setLastTab(tab);
  }, [lastTab, setLastTab, tab]);
  const list = libraryTabs[tab];
  if (!list) throw new Error(`The library has no tab "${tab}"`);
  const resource = useResource(list.resource.name);
  const isMoments = tab === 'moments';
  // A moment is created from a video in a dialog, because the form beside the list has no field for the video.
  if (isMoments && search.get('moment') === NEW_ID) {
    search.delete('moment');
    return (
      <Navigate replace to={mergeQuery({ ...location, search: search.toString() }, addressOf.newMoment())} />
    );
  }
  const newMoment = mergeQuery(location, addressOf.newMoment());
  return (
    <>
      <ListView
        // Each tab has its own selection and details.
        key={tab}
        resource={resource}
        addressOf={list.recordAddress}
        action={
          isMoments ? (
            <Button variant="solid" icon={IconPlus} floating to={newMoment}>
              {translate('content.newMoment')}
            </Button>
          ) : undefined
        }
        firstStep={
          isMoments ? (
            <Button variant="solid" icon={IconPlus} to={newMoment}>
              {translate('content.firstMoment')}
            </Button>
          ) : undefined
        }
        tools={
          tab === 'tags' && (
            <Suspense fallback={null}>
              <TagTools />
            </Suspense>
          )
        }
        tabs={
          <Tabs
            label={translate('titles.content')}
            items={Object.keys(libraryTabs)
              .filter(name => isLibraryTab(name, permissions))
              .map(name => ({
                to: entryOf(name, addressOf.content(name)),
                label: translate(`content.tabs.${name}`),
              }))}
          />
        }
      />
      {isMoments && search.get('new') === 'moment' && (
        <Suspense fallback={null}>
          <NewMomentDialog />
        </Suspense>
      )}
    </>
  );
}
