import { useGetOne, useLocale, useTranslate, type RaRecord } from 'react-admin';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import * as z from 'zod/mini';
import { playlistId, type Playlist } from '../../contract/entities/playlist';
import { formatDuration, formatExactly } from '../../engine/format';
import { IconInfo, IconList } from '../../ui/display/icons';
import { LinkBox } from '../../ui/navigation/LinkBox';
import { RecordSide } from '../../ui/frame/RecordSide';
import { useFormatCount } from '../../ui/useFormatCount';
import { WorkArea } from '../../ui/frame/WorkArea';
import { useWords } from '../../engine/words';
import { playlists } from '../../resources/playlists/playlists';
import { publicAddressOf } from '../../resources/publicLinks';
import { addressOf } from '../../app/routes';
import { AboutTab } from './AboutTab';
import { MomentsTab } from './MomentsTab';
import { MomentsLoading } from './MomentsLoading';
import { NoPlaylist } from './NoPlaylist';
import { usePlaces } from './usePlaces';

/** One playlist: its moments in their order, and what it is about (specification section 2). */
export function PlaylistScreen() {
  const { playlist_id: id = '' } = useParams();
  // Another playlist is another screen: nothing that was chosen or typed here may reach it.
  return <PlaylistOf key={id} id={id} />;
}

function PlaylistOf({ id }: { id: string }) {
  const { tab } = useParams();
  const translate = useTranslate();
  const locale = useLocale();
  const formatCount = useFormatCount();
  const words = useWords(playlists.name);
  const [isLeaving, setIsLeaving] = useState(false);
  const isId = z.safeParse(playlistId, id).success;
  const { data, error, refetch } = useGetOne<Playlist & RaRecord<string>>(
    playlists.name,
    { id },
    // On its way to the trash it is not asked for any more.
    { enabled: isId && !isLeaving, retry: false },
  );
  const loaded = usePlaces(id, { enabled: isId && data !== undefined && tab === 'moments' });
  const reload = useCallback(async () => {
    const { data: newest } = await refetch({ throwOnError: true });
    return newest!; // fetched, or thrown
  }, [refetch]);
  if (!isId || (error && !data)) return <NoPlaylist error={error} onRetry={() => void refetch()} />;

  const say = (key: string, values?: object) => translate(`playlist.${key}`, values);
  const count = loaded.total ?? data?.moments ?? 0;
  return (
    <WorkArea
      side={
        <RecordSide
          loading={!data}
          back={{ to: addressOf.content(playlists.name), label: say('back') }}
          picture={data?.thumbnail ?? null}
          badge={
            <>
              <IconList />
              {formatCount(count)}
            </>
          }
          title={data?.title ?? words.text('name', { smart_count: 1 })}
          line={
            data &&
            say('line', {
              moments: say('about.moments', { smart_count: count, count: formatCount(count) }),
              duration: formatDuration(data.duration),
              visibility: words.choice('visibility', data.visibility).toLocaleLowerCase(locale),
            })
          }
          link={data && <LinkBox label={say('view')} address={publicAddressOf.playlist(id)} />}
          tabs={[
            { to: addressOf.playlist(id, 'moments'), label: say('tabs.moments'), icon: IconList },
            { to: addressOf.playlist(id, 'edit'), label: say('tabs.edit'), icon: IconInfo },
          ]}
          foot={data && say('updated', { when: formatExactly(new Date(data.updated_at), locale) })}
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
    </WorkArea>
  );
}
