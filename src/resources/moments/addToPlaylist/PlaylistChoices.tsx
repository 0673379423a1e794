import { useTranslate } from 'ra-core';
import { useMemo, useRef } from 'react';
import { playlistEndpoints } from '../../../contract/endpoints/playlists';
import type { Playlist } from '../../../contract/entities/playlist';
import { useServices } from '../../../engine/services/services';
import { usePictureSource } from '../../../engine/usePictureSource';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { useConfiguration } from '../../shared/useConfiguration';
import { ChoiceList } from '../../../widgets/picker/ChoiceList';
import type { ChoiceSource } from '../../../widgets/picker/choiceSource';
import { pageLocale } from '../../../ui/useLocale';

/** The person's own playlists, those that were changed last first. Several can be selected; a full one cannot. */
export function PlaylistChoices({
  selectedIds,
  onToggle,
  onNew,
}: {
  selectedIds: ReadonlySet<string>;
  onToggle: (playlist: Playlist) => void;
  onNew: () => void;
}) {
  const translate = useTranslate();
  const { choice } = useWords('playlists');
  const { call, describeError, person } = useServices();
  const pictureSource = usePictureSource();
  const { playlist_moments: max } = useConfiguration('limits');
  /** The number of moments of each listed playlist. */
  const sizes = useRef(new Map<string, number>());
  const { ownerId } = person;
  const source = useMemo<ChoiceSource<Playlist>>(
    () => ({
      key: `playlists of ${ownerId}`,
      list: async ({ q, page, perPage }, signal) => {
        const query = { page, per_page: perPage, sort_column: 'updated_at', ...(q && { q }) };
        const found = await call(playlistEndpoints.list, { query }, { signal });
        for (const { id, moments } of found.items) sizes.current.set(id, moments);
        return found;
      },
      getDisplay: ({ title, thumbnail, moments, visibility }) => ({
        title,
        picture: pictureSource(thumbnail),
        subtitle: translate('addToPlaylist.size', {
          smart_count: moments,
          count: moments.toLocaleString(pageLocale()),
          visibility: choice('visibility', visibility),
        }),
      }),
      describeError,
    }),
    [call, describeError, pictureSource, ownerId, translate, choice],
  );
  return (
    <ChoiceList
      source={source}
      isMultiple
      isSelected={id => selectedIds.has(id)}
      getUnavailableReason={id =>
        (sizes.current.get(id) ?? 0) >= max
          ? translate('addToPlaylist.full', { max: max.toLocaleString(pageLocale()) })
          : undefined
      }
      onToggle={onToggle}
      renderEmpty={(q, clear) => (
        <EmptyState
          kind={q ? 'nothing-matches' : 'nothing-yet'}
          title={translate(q ? 'addToPlaylist.noMatch' : 'addToPlaylist.none')}
          text={q ? undefined : translate('addToPlaylist.noneText')}
          action={
            q ? (
              <Button onClick={clear}>{translate('addToPlaylist.clear')}</Button>
            ) : (
              <Button variant="solid" onClick={onNew}>
                {translate('addToPlaylist.new')}
              </Button>
            )
          }
        />
      )}
    />
  );
}
