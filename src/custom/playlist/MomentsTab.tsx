import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentEndpoints } from '../../contract/endpoints/moments';
import type { Playlist } from '../../contract/entities/playlist';
import { RecordsPicker } from '../../engine/picker/RecordsPicker';
import { useServices } from '../../engine/services/services';
import { moments } from '../../resources/moments/moments';
import { Button } from '../../ui/buttons/Button';
import { IconPlus, IconRetry } from '../../ui/display/icons';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { OrderedList } from '../../widgets/orderedList/OrderedList';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import styles from './Moments.module.css';
import { MomentsHeader } from './MomentsHeader';
import { MomentsLoading } from './MomentsLoading';
import { useMomentChanges } from './useMomentChanges';
import { useMomentView } from './useMomentView';
import { useOwnMoments } from './useOwnMoments';
import type { PlaylistEntry, usePlaylistMoments } from './usePlaylistMoments';

const matches = ({ id, title = '' }: PlaylistEntry, q: string): boolean =>
  id === q || title.toLocaleLowerCase().includes(q.toLocaleLowerCase());

/** Lists the moments of a playlist in their order, to search, add, move, sort and remove them. */
export function MomentsTab({
  playlist,
  loaded,
}: {
  playlist: Playlist;
  loaded: ReturnType<typeof usePlaylistMoments>;
}) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`playlist.moments.${key}`, values);
  const { describeError } = useServices();
  const { entries, order, total, isComplete, error, retry } = loaded;
  const [parameters, setParameters] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const q = parameters.get('q') ?? '';
  const view = useMomentView(useOwnMoments(playlist.id, entries, isComplete));
  const changes = useMomentChanges(playlist.id, {
    ...loaded,
    titleOf: id => {
      const entry = entries?.find(candidate => candidate.id === id);
      return entry ? view.getTitle(entry) : id;
    },
  });
  const matching = useMemo(
    () => (q && entries ? entries.filter(entry => matches(entry, q)) : entries),
    [entries, q],
  );
  const existingIds = useMemo(() => new Set(order), [order]);
  const search = (value: string, options?: { replace: boolean }) =>
    setParameters(current => {
      if (value) current.set('q', value);
      else current.delete('q');
      return current;
    }, options);
  useShortcuts({
    name: text('title'),
    shortcuts: [
      {
        keys: ['/'],
        label: text('search'),
        run: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
      },
    ],
  });
  const startAdding = () => setIsAdding(true);
  const loadProblem = error && entries ? text('incomplete') : undefined;
  const incompleteReason = isComplete ? undefined : (loadProblem ?? text('loading'));
  const isEmpty = isComplete && entries?.length === 0;
  return (
    <>
      <MomentsHeader
        count={total ?? (error ? undefined : 'loading')}
        isLoaded={entries !== undefined}
        isEmpty={isEmpty}
        disabledReason={incompleteReason}
        search={q}
        onSearch={search}
        onSort={changes.sort}
        onAdd={startAdding}
      />
      {loadProblem !== undefined && (
        <p className={styles.loadProblem}>
          <Button size={28} icon={IconRetry} onClick={retry}>
            {text('failed.retry')}
          </Button>
        </p>
      )}
      {!entries ? (
        error ? (
          <EmptyState
            kind="could-not-load"
            title={text('failed.title')}
            text={describeError(error)}
            action={
              <Button icon={IconRetry} onClick={retry}>
                {text('failed.retry')}
              </Button>
            }
          />
        ) : (
          <MomentsLoading />
        )
      ) : isEmpty ? (
        <EmptyState
          kind="nothing-yet"
          title={text('empty.title')}
          text={text('empty.text')}
          action={
            <Button icon={IconPlus} disabledReason={incompleteReason} onClick={startAdding}>
              {text('add')}
            </Button>
          }
        />
      ) : matching?.length === 0 ? (
        <EmptyState
          kind="nothing-matches"
          title={text('noMatch.title')}
          text={text('noMatch.text', { q })}
          action={<Button onClick={() => search('')}>{text('noMatch.clear')}</Button>}
        />
      ) : (
        <OrderedList
          label={text('title')}
          items={matching ?? []}
          order={order}
          view={view}
          disabledReason={incompleteReason ?? (q ? text('searching') : undefined)}
          isLoading={!isComplete}
          onMove={move => void changes.move(move)}
          onRemove={isComplete ? ids => void changes.remove(ids) : undefined}
        />
      )}
      <RecordsPicker
        resource={moments}
        title={text('addTitle', { title: playlist.title })}
        open={isAdding}
        onClose={() => setIsAdding(false)}
        existingIds={existingIds}
        onAdd={changes.add}
        sources={[
          { key: 'own', label: text('sources.own'), list: momentEndpoints.list },
          { key: 'all', label: text('sources.all'), list: momentEndpoints.search },
        ]}
      />
    </>
  );
}
