import { useTranslate } from 'ra-core';
import { type RaRecord, useGetOne } from 'react-admin';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import type { Playlist } from '../../contract/entities/playlist';
import { usePictureSource } from '../../engine/usePictureSource';
import { formatDuration, formatExactly } from '../../engine/format';
import { useLastListState } from '../../engine/listState/lastListState';
import { failureOf } from '../../engine/services/failure';
import { IconInfo, IconList } from '../../ui/display/icons';
import { CopyableLink } from '../../ui/navigation/CopyableLink';
import { RecordSidebar } from '../../ui/frame/RecordSidebar';
import { useFormatCount } from '../../ui/useFormatCount';
import { SidebarLayout } from '../../ui/frame/SidebarLayout';
import { useWords } from '../../engine/words';
import { playlists } from '../../resources/playlists/playlists';
import { publicAddressOf } from '../../resources/shared/publicLinks';
import { addressOf } from '../../app/addresses';
import { AboutTab } from './AboutTab';
import { MomentsTab } from './MomentsTab';
import { MomentsLoading } from './MomentsLoading';
import { useOpenRecordName } from '../../ui/openRecordName';
import { useLazyWords } from '../../ui/useLazyWords';
import { playlistScreenWords } from './words.en';
import { PlaylistNotFound } from './PlaylistNotFound';
import { usePlaylistMoments } from './usePlaylistMoments';
import { useLocale } from '../../ui/useLocale';

/** One playlist: its moments in their order, and its form (product: playlists). */
export function PlaylistScreen() {
  useLazyWords(playlistScreenWords);
  const { playlist_id: id = '' } = useParams();
  // Resets selection and input when the id changes.
  return <LoadedPlaylist key={id} id={id} />;
}

function LoadedPlaylist({ id }: { id: string }) {
  const { tab } = useParams();
  const withLastState = useLastListState();
  const translate = useTranslate();
  const locale = useLocale();
  const formatCount = useFormatCount();
  const words = useWords(playlists.name);
  const pictureSource = usePictureSource();
  const [isLeaving, setIsLeaving] = useState(false);
  const { data, error, refetch } = useGetOne<Playlist & RaRecord<string>>(
    playlists.name,
    { id },
    // A playlist that is being moved to the trash is not read again.
    { enabled: !isLeaving, retry: false },
  );
  useOpenRecordName(data?.title);
  const loaded = usePlaylistMoments(id, { enabled: data !== undefined && tab === 'moments' });
  const reload = useCallback(async () => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // fetched, or thrown
  }, [refetch]);
  // A failed refresh leaves the screen as it is, unless the playlist is in the trash or deleted.
  if (error && (!data || failureOf(error).status === 404))
    return <PlaylistNotFound error={error} onRetry={() => void refetch()} />;

  const text = (key: string, values?: object) => translate(`playlist.${key}`, values);
  const count = loaded.total ?? data?.moments ?? 0;
  return (
    <SidebarLayout
      sidebar={
        <RecordSidebar
          loading={!data}
          back={{
            to: withLastState(playlists.name, addressOf.content(playlists.name)),
            label: text('back'),
          }}
          picture={pictureSource(data?.thumbnail ?? null)}
          badge={
            <>
              <IconList />
              {formatCount(count)}
            </>
          }
          title={data?.title ?? words.resourceText('name', { smart_count: 1 })}
          subtitle={
            data &&
            text('line', {
              moments: text('about.moments', { smart_count: count, count: formatCount(count) }),
              duration: formatDuration(data.duration),
              visibility: words.choice('visibility', data.visibility).toLocaleLowerCase(locale),
            })
          }
          link={data && <CopyableLink label={text('view')} address={publicAddressOf.playlist(id)} />}
          tabs={[
            { to: addressOf.playlist(id, 'moments'), label: text('tabs.moments'), icon: IconList },
            { to: addressOf.playlist(id, 'edit'), label: text('tabs.edit'), icon: IconInfo },
          ]}
          footer={data && text('updated', { when: formatExactly(new Date(data.updated_at), locale) })}
        />
      }
    >
      {!data ? (
        <MomentsLoading />
      ) : tab === 'edit' ? (
        <AboutTab playlist={data} {...{ reload, isLeaving }} onLeave={setIsLeaving} />
      ) : (
        <MomentsTab playlist={data} loaded={loaded} />
      )}
    </SidebarLayout>
  );
}
