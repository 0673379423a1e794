import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Moment } from '../../../contract/entities/moment';
import type { Playlist } from '../../../contract/entities/playlist';
import type { ActionFlowProps, ActionTarget } from '../../../engine/resource/action';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { IconPlus } from '../../../ui/display/icons';
import { Dialog } from '../../../ui/overlays/Dialog';
import { useLazyWords } from '../../../ui/useLazyWords';
import styles from './AddToPlaylistDialog.module.css';
import { NewPlaylist } from './NewPlaylist';
import { PlaylistChoices } from './PlaylistChoices';
import { useAddMoments, type Added, type ChosenPlaylist } from './useAddMoments';
import { addToPlaylistWords } from './words.en';

/** Adds moments to one or several of the person's playlists, or to a new one. */
export function AddToPlaylistDialog({
  target,
  records,
  count,
  countText,
  onDone,
  onCancel,
}: ActionFlowProps<Moment>) {
  useLazyWords(addToPlaylistWords);
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`addToPlaylist.${key}`, values);
  const { describeError } = useServices();
  const { addable, others } = useAddable(target, records);
  const { add, create, report } = useAddMoments(addable, records);
  const [selected, setSelected] = useState<ReadonlyMap<string, ChosenPlaylist>>(new Map());
  const [done, setDone] = useState<readonly Added[]>([]);
  const [isNew, setIsNew] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isPossible = !('ids' in addable) || addable.ids.length > 0;

  const toggle = (playlist: ChosenPlaylist) => {
    const next = new Map(selected);
    if (!next.delete(playlist.id)) next.set(playlist.id, playlist);
    setSelected(next);
  };
  const finish = (all: readonly Added[]) => {
    report(all);
    onDone();
  };
  // What was added before a failure stays added: it is part of the notice, also when the person gives up.
  const close = () => {
    if (isBusy) return;
    if (done.length > 0) finish(done);
    else onCancel();
  };
  const addToSelected = async () => {
    setIsBusy(true);
    setFailure(undefined);
    const all = [...done];
    try {
      for (const playlist of selected.values()) {
        all.push(await add(playlist));
        setSelected(before => new Map([...before].filter(([id]) => id !== playlist.id)));
      }
      finish(all);
    } catch (error) {
      setDone(all);
      setFailure(describeError(error));
      setIsBusy(false);
    }
  };
  const createAndAdd = async (input: Pick<Playlist, 'title' | 'visibility'>) => {
    const { playlist, activityId } = await create(input);
    try {
      const added = await add(playlist);
      finish([...done, { ...added, activityIds: [...added.activityIds, activityId] }]);
    } catch (error) {
      // It exists now, so that trying again must not create another.
      setSelected(new Map([...selected, [playlist.id, playlist]]));
      setIsNew(false);
      setFailure(describeError(error));
    }
  };

  return (
    <Dialog
      open
      onClose={close}
      title={text('title', { smart_count: count, title: records[0]?.title ?? countText, count: countText })}
      footer={
        isNew ? undefined : (
          <>
            <Button onClick={close} disabled={isBusy}>
              {translate('ui.cancel')}
            </Button>
            {isPossible && (
              <>
                <Button icon={IconPlus} disabled={isBusy} onClick={() => setIsNew(true)}>
                  {text('new')}
                </Button>
                <Button
                  variant="solid"
                  loading={isBusy}
                  disabledReason={selected.size === 0 ? text('select') : undefined}
                  onClick={() => void addToSelected()}
                >
                  {text('add', { smart_count: Math.max(1, selected.size) })}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <div className={styles.body}>
        {others > 0 && (
          <p role="note" className={styles.note}>
            {isPossible || count > 1 ? text('others', { smart_count: others }) : text('othersOne')}
          </p>
        )}
        {isNew ? (
          <NewPlaylist onCreate={createAndAdd} onBack={() => setIsNew(false)} />
        ) : (
          isPossible && (
            <>
              <PlaylistChoices
                selectedIds={new Set(selected.keys())}
                onToggle={toggle}
                onNew={() => setIsNew(true)}
              />
              <p role="status" className={styles.note}>
                {text('selected', { smart_count: selected.size })}
              </p>
            </>
          )
        )}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Whether everybody sees a moment, as far as its list tells. */
const isPublic = ({ visibility, status }: Moment): boolean =>
  visibility === 'public' && status === 'published';

/** The target without selected moments that are neither the person's own nor public, and how many those are. */
const useAddable = (target: ActionTarget, records: readonly Moment[]) => {
  const { person } = useServices();
  const [result] = useState(() => {
    if (!('ids' in target)) return { addable: target, others: 0 };
    const foreign = new Set(
      records.flatMap(record =>
        record.heartbeat_id === person.ownerId || isPublic(record) ? [] : [record.id],
      ),
    );
    const addable: ActionTarget = { ids: target.ids.filter(id => !foreign.has(id)) };
    return { addable, others: foreign.size };
  });
  return result;
};
