import { useStore, useTranslate } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { NEW_ID } from '../../engine/form/newRecord';
import { ListView } from '../../engine/list/ListView';
import { Button } from '../../ui/buttons/Button';
import { lazyPart } from '../../ui/lazyPart';
import { IconPlus } from '../../ui/display/icons';
import { Tabs } from '../../ui/navigation/Tabs';
import { useServices } from '../../engine/services';
import { addressOf, lastTabKey } from '../../app/routes';
import { contentLists, hasContentTab, recordAddresses } from './contentTabs';

const NewMomentDialog = lazyPart(() => import('./newMoment/NewMomentDialog'), 'NewMomentDialog');

const TagTools = lazyPart(() => import('./tagPlaces/TagTools'), 'TagTools');

/** The creator's library: one tab a kind of content. The menu leads back to the tab that was seen last. */
export function ContentScreen() {
  const { tab = '' } = useParams();
  const [search] = useSearchParams();
  const translate = useTranslate();
  const { permissions } = useServices();
  const [lastTab, setLastTab] = useStore<string>(lastTabKey, '');
  useEffect(() => {
    if (lastTab !== tab) setLastTab(tab);
  }, [lastTab, setLastTab, tab]);
  const resource = contentLists[tab];
  if (!resource) throw new Error(`There is no list behind the content tab "${tab}"`);
  const isMoments = tab === 'moments';
  // A moment is made of a video, which the form beside the list does not ask for.
  if (isMoments && search.get('moment') === NEW_ID) return <Navigate replace to={addressOf.newMoment()} />;
  return (
    <>
      <ListView
        // Each tab has a selection and details of its own.
        key={tab}
        resource={resource}
        addressOf={recordAddresses[tab]}
        action={
          isMoments ? (
            <Button variant="solid" icon={IconPlus} floating to={addressOf.newMoment()}>
              {translate('newMoment.title')}
            </Button>
          ) : undefined
        }
        firstStep={
          isMoments ? (
            <Button variant="tonal" icon={IconPlus} to={addressOf.newMoment()}>
              {translate('engine.list.makeOne')}
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
            items={Object.keys(contentLists)
              .filter(name => hasContentTab(name, permissions))
              .map(name => ({
                to: addressOf.content(name),
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
