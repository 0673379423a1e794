import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentEndpoints } from '../../contract/endpoints/moments';
import { playlistSorts, type PlaylistSort } from '../../contract/entities/playlist';
import type { Playlist } from '../../contract/entities/playlist';
import { SearchField } from '../../ui/inputs/SearchField';
import { OrderedList } from '../../widgets/orderedList/OrderedList';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconPlus, IconRetry, IconSort } from '../../ui/display/icons';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import { WorkHead } from '../../ui/frame/WorkHead';
import { RecordsPicker } from '../../widgets/picker/RecordsPicker';
import { useServices } from '../../engine/services';
import { useShortcuts } from '../../widgets/shortcuts/useShortcuts';
import { useWords } from '../../engine/words';
import { moments } from '../../resources/moments/moments';
import { playlists } from '../../resources/playlists/playlists';
import styles from './Moments.module.css';
import { MomentsLoading } from './MomentsLoading';
import { useMomentChanges } from './useMomentChanges';
import { useMomentView } from './useMomentView';
import { isTold, type Place, type usePlaces } from './usePlaces';

/** Windows whose content has no room for all words of its head. */
const TIGHT = '(max-width: 799.98px), (min-width: 1025px) and (max-width: 1199.98px)';
const none: ReadonlySet<string> = new Set();

/** Which of the moments the person may open; asked in the background, once all places are known. Undefined meanwhile. */
const useOwn = (playlistId: string, places: readonly Place[] | undefined, isWhole: boolean) => {
  const { related } = useServices();
  const told = useMemo(() => (places ?? []).filter(isTold).map(({ id }) => id), [places]);
  const { data, isError } = useQuery({
    queryKey: [moments.name, 'call', 'own', playlistId, told.length],
    enabled: isWhole && told.length > 0,
    meta: { quiet: true },
    staleTime: Infinity,
    placeholderData: before => before,
    queryFn: async () =>
      new Set((await related.byIds(moments.name, told)).map(({ id }) => id)) as ReadonlySet<string>,
  });
  return data ?? (isError ? none : undefined);
};

const matches = ({ id, title = '' }: Place, q: string): boolean =>
  id === q || title.toLocaleLowerCase().includes(q.toLocaleLowerCase());

/** The moments of a playlist in their order: sought, added, moved, sorted once, removed. */
export function MomentsTab({
  playlist,
  loaded,
}: {
  playlist: Playlist;
  loaded: ReturnType<typeof usePlaces>;
}) {
  const translate = useTranslate();
  const words = useWords(playlists.name);
  const { describeError } = useServices();
  const { places, order, total, isWhole, error, retry } = loaded;
  const [parameters, setParameters] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [isSorting, setIsSorting] = useState(false);
  const isTight = useMediaQuery(TIGHT);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const q = parameters.get('q') ?? '';
  const view = useMomentView(useOwn(playlist.id, places, isWhole));
  const changes = useMomentChanges(playlist.id, {
    ...loaded,
    titleOf: id => {
      const place = places?.find(one => one.id === id);
      return place ? view.titleOf(place) : id;
    },
  });
  const found = useMemo(
    () => (q && places ? places.filter(place => matches(place, q)) : places),
    [places, q],
  );
  const taken = useMemo(() => new Set(order), [order]);
  const say = (key: string, values?: object) => translate(`playlist.moments.${key}`, values);
  const search = (text: string, options?: { replace: boolean }) =>
    setParameters(now => {
      if (text) now.set('q', text);
      else now.delete('q');
      return now;
    }, options);
  useShortcuts({
    name: say('title'),
    shortcuts: [
      {
        keys: ['/'],
        label: say('search'),
        run: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
      },
    ],
  });

  const stuck = error && places ? say('stuck') : undefined;
  const notYet = isWhole ? undefined : (stuck ?? say('reading'));
  const sort = async (name: PlaylistSort) => {
    setIsSorting(true);
    await changes.sort(name, words.text(`sorts.${name}`));
    setIsSorting(false);
  };
  const sorting = {
    label: say('sort'),
    disabledReason: notYet,
    align: 'end' as const,
    items: playlistSorts.map(name => ({
      label: words.text(`sorts.${name}`),
      onSelect: () => void sort(name),
    })),
  };
  const addButton = (isShort = false) => (
    <Button
      icon={IconPlus}
      aria-label={isShort ? say('add') : undefined}
      disabledReason={notYet}
      onClick={() => setIsAdding(true)}
    >
      {say(isShort ? 'addShort' : 'add')}
    </Button>
  );
  const isEmpty = isWhole && places?.length === 0;
  return (
    <>
      <WorkHead
        title={say('title')}
        count={total ?? (error ? undefined : 'loading')}
        note={isEmpty ? undefined : say('own')}
      >
        {!isEmpty && places && (
          <span className={styles.tools}>
            <span className={styles.search}>
              <SearchField label={say('search')} value={q} onSearch={search} />
            </span>
            {isTight ? (
              <MenuButton iconOnly icon={IconSort} size={36} variant="outlined" {...sorting} />
            ) : (
              <MenuButton icon={IconSort} chevron loading={isSorting} {...sorting} />
            )}
            {addButton(isPhone)}
          </span>
        )}
      </WorkHead>
      {stuck !== undefined && (
        <p className={styles.stuck}>
          <Button size={28} icon={IconRetry} onClick={retry}>
            {say('failed.retry')}
          </Button>
        </p>
      )}
      {!places ? (
        error ? (
          <EmptyState
            kind="could-not-load"
            title={say('failed.title')}
            text={describeError(error)}
            action={
              <Button icon={IconRetry} onClick={retry}>
                {say('failed.retry')}
              </Button>
            }
          />
        ) : (
          <MomentsLoading />
        )
      ) : isEmpty ? (
        <EmptyState
          kind="nothing-yet"
          title={say('empty.title')}
          text={say('empty.text')}
          action={addButton()}
        />
      ) : found?.length === 0 ? (
        <EmptyState
          kind="nothing-matches"
          title={say('noMatch.title')}
          text={say('noMatch.text', { q })}
          action={<Button onClick={() => search('')}>{say('noMatch.clear')}</Button>}
        />
      ) : (
        <OrderedList
          label={say('title')}
          items={found ?? []}
          order={order}
          view={view}
          disabledReason={notYet ?? (q ? say('searching') : undefined)}
          isLoading={!isWhole}
          onMove={move => void changes.move(move)}
          onRemove={isWhole ? ids => void changes.remove(ids) : undefined}
        />
      )}
      <RecordsPicker
        resource={moments}
        title={say('addTitle', { title: playlist.title })}
        open={isAdding}
        onClose={() => setIsAdding(false)}
        taken={taken}
        onAdd={changes.add}
        sources={[
          { key: 'own', label: say('sources.own'), list: momentEndpoints.list },
          { key: 'all', label: say('sources.all'), list: momentEndpoints.search },
        ]}
      />
    </>
  );
}
