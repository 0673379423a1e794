import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { addressOf } from '../../app/addresses';
import { libraryTabs } from '../../app/libraryTabs';
import { NEW_ID } from '../../engine/form/create/newRecord';
import { ListView } from '../../engine/list/ListView';
import { Button } from '../../ui/buttons/Button';
import { IconPlus } from '../../ui/display/icons';
import { lazyPart } from '../../ui/lazyPart';
import { mergeQuery } from '../../ui/navigation/mergeQuery';
import { useListTabs } from './useListTabs';

const MediaUpload = lazyPart(() => import('./media/MediaUpload'), 'MediaUpload');
const MediaUsage = lazyPart(() => import('./media/MediaUsage'), 'MediaUsage');
const NewMomentDialog = lazyPart(() => import('./newMoment/NewMomentDialog'), 'NewMomentDialog');

/** The creator's library: one tab per kind of content. The side menu opens the tab that was open last. */
export function ContentScreen() {
  const location = useLocation();
  const search = new URLSearchParams(location.search);
  const translate = useTranslate();
  const {
    tab,
    list: { key, ...list },
  } = useListTabs('content', libraryTabs, addressOf.content);
  const isMoments = tab === 'moments';
  // A moment is created from a video in a dialog, because the form beside the list has no field for the video.
  if (isMoments && search.get('moment') === NEW_ID) {
    search.delete('moment');
    return (
      <Navigate replace to={mergeQuery({ ...location, search: search.toString() }, addressOf.newMoment())} />
    );
  }
  const newMoment = mergeQuery(location, addressOf.newMoment());
  const createsMoments = isMoments && list.resource.endpoints['create'] !== undefined;
  if (tab === 'media')
    return (
      <ListView
        key={key}
        {...list}
        action={
          <Suspense fallback={null}>
            <MediaUpload />
          </Suspense>
        }
        below={
          <Suspense fallback={null}>
            <MediaUsage />
          </Suspense>
        }
      />
    );
  return (
    <>
      <ListView
        key={key}
        {...list}
        action={
          createsMoments ? (
            <Button variant="solid" icon={IconPlus} floating to={newMoment}>
              {translate('content.newMoment')}
            </Button>
          ) : undefined
        }
        firstStep={
          createsMoments ? (
            <Button variant="solid" icon={IconPlus} to={newMoment}>
              {translate('content.firstMoment')}
            </Button>
          ) : undefined
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
