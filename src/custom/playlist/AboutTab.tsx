import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Playlist } from '../../contract/entities/playlist';
import { DuplicateButton } from '../../engine/actions/DuplicateButton';
import { useRunAction } from '../../engine/actions/useRunAction';
import { DetailsForm } from '../../engine/details/RecordDetails';
import { useLastListState } from '../../engine/listState/lastListState';
import { Button } from '../../ui/buttons/Button';
import { IconTrash } from '../../ui/display/icons';
import { ContentHeader } from '../../ui/frame/ContentHeader';
import { playlists } from '../../resources/playlists/playlists';
import { addressOf } from '../../app/addresses';
import styles from './AboutTab.module.css';

/** The form of the playlist, its history and the buttons that duplicate it and move it to the trash. */
export function AboutTab({
  playlist,
  reload,
  isLeaving,
  onLeave,
}: {
  playlist: Playlist;
  reload: () => Promise<Playlist>;
  /** It is being moved to the trash. */
  isLeaving: boolean;
  onLeave: (isLeaving: boolean) => void;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const withLastState = useLastListState();
  const run = useRunAction(playlists);
  const trash = async () => {
    onLeave(true);
    if (await run('trash', [playlist]))
      void navigate(withLastState(playlists.name, addressOf.content(playlists.name)));
    else onLeave(false);
  };
  return (
    <DetailsForm resource={playlists} record={playlist} reload={reload} hasNoNext onSaved={() => undefined}>
      {({ tabs, content, saveBar }) => (
        <>
          <ContentHeader title={translate('playlist.tabs.edit')}>
            <DuplicateButton
              resource={playlists}
              record={playlist}
              open={id => void navigate(addressOf.playlist(id, 'moments'))}
            />
            <Button size={32} tone="bad" icon={IconTrash} loading={isLeaving} onClick={() => void trash()}>
              {translate('playlist.trash')}
            </Button>
          </ContentHeader>
          <div className={styles.tabs}>{tabs}</div>
          <div className={styles.content}>{content}</div>
          <div className={styles.save}>{saveBar}</div>
        </>
      )}
    </DetailsForm>
  );
}
