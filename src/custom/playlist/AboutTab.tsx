import { useTranslate } from 'react-admin';
import { lazy, Suspense, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Playlist } from '../../contract/entities/playlist';
import { useRunAction } from '../../engine/actions/useRunAction';
import { RecordForm } from '../../engine/form/RecordForm';
import { Button } from '../../engine/parts/Button';
import { fetchPart } from '../../engine/parts/fetchPart';
import { IconTrash } from '../../engine/parts/icons';
import { PartBoundary } from '../../engine/parts/PartBoundary';
import { Skeleton } from '../../engine/parts/Skeleton';
import { TabPanel } from '../../engine/parts/TabPanel';
import { TabSet } from '../../engine/parts/TabSet';
import { WorkHead } from '../../engine/parts/WorkHead';
import { useServices } from '../../engine/services';
import { playlists } from '../../resources/playlists/playlists';
import { addressOf } from '../../routes';
import styles from './AboutTab.module.css';

const HistoryList = lazy(() =>
  fetchPart(() => import('../../engine/history/HistoryList')).then(module => ({
    default: module.HistoryList,
  })),
);

/** What a playlist is called, who sees it, its history, and the way to the trash. */
export function AboutTab({
  playlist,
  reload,
  isLeaving,
  onLeave,
}: {
  playlist: Playlist;
  reload: () => Promise<Playlist>;
  /** It is on its way to the trash. */
  isLeaving: boolean;
  onLeave: (isLeaving: boolean) => void;
}) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { drafts } = useServices();
  const run = useRunAction(playlists);
  const tabsId = useId();
  const [tab, setTab] = useState<'details' | 'history'>('details');
  const trash = async () => {
    onLeave(true);
    if (await run('trash', [playlist])) void navigate(addressOf.content(playlists.name));
    else onLeave(false);
  };
  return (
    <RecordForm
      // Another person's form is another form: nothing typed here may land there.
      key={drafts.owner}
      resource={playlists}
      record={playlist}
      reload={reload}
      isAlone
      onSaved={() => undefined}
    >
      {(form, saveBar) => (
        <>
          <WorkHead title={translate('playlist.tabs.edit')}>
            <Button size={32} tone="bad" icon={IconTrash} loading={isLeaving} onClick={() => void trash()}>
              {translate('playlist.trash')}
            </Button>
          </WorkHead>
          <div className={styles.tabs}>
            <TabSet
              id={tabsId}
              label={translate('engine.history.tabs')}
              current={tab}
              onSelect={setTab}
              tabs={(['details', 'history'] as const).map(name => ({
                name,
                label: translate(`engine.history.${name}`),
              }))}
            />
          </div>
          <div className={styles.content}>
            <TabPanel id={tabsId} name="details" isCurrent={tab === 'details'}>
              {form}
            </TabPanel>
            <TabPanel id={tabsId} name="history" isCurrent={tab === 'history'}>
              {tab === 'history' && (
                <PartBoundary>
                  <Suspense fallback={<Skeleton width="100%" height={56} />}>
                    <HistoryList
                      resource={playlists}
                      record={playlist}
                      endpoint={playlists.endpoints['history']!} // playlists have one
                      reload={reload}
                    />
                  </Suspense>
                </PartBoundary>
              )}
            </TabPanel>
          </div>
          {/* Saving shows the form, so that whatever is said about a field is said where it stands. */}
          <div className={styles.save} onClickCapture={() => setTab('details')}>
            {saveBar}
          </div>
        </>
      )}
    </RecordForm>
  );
}
