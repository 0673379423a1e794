import { useState } from 'react';
import { playlistSorts, type PlaylistSort } from '../../contract/entities/playlist';
import { useWords } from '../../engine/words';
import { playlists } from '../../resources/playlists/playlists';
import { Button } from '../../ui/buttons/Button';
import { IconPlus, IconSort } from '../../ui/display/icons';
import { ContentHeader } from '../../ui/frame/ContentHeader';
import { SearchField } from '../../ui/inputs/SearchField';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import styles from './Moments.module.css';

/** Windows in which the header has no room for all labels. */
const NARROW = '(max-width: 799.98px), (min-width: 1025px) and (max-width: 1199.98px)';

/** The header of a playlist's moments: their number, search, sorting and the button that adds moments. */
export function MomentsHeader({
  count,
  isLoaded,
  isEmpty,
  disabledReason,
  search,
  onSearch,
  onSort,
  onAdd,
}: {
  count: number | 'loading' | undefined;
  isLoaded: boolean;
  isEmpty: boolean;
  /** Why the order cannot be changed now. */
  disabledReason: string | undefined;
  search: string;
  onSearch: (text: string, options?: { replace: boolean }) => void;
  onSort: (sort: PlaylistSort, label: string) => Promise<void>;
  onAdd: () => void;
}) {
  const words = useWords(playlists.name);
  const text = (key: string) => words.translate(`playlist.moments.${key}`);
  const [isSorting, setIsSorting] = useState(false);
  const isNarrow = useMediaQuery(NARROW);
  const isPhone = useMediaQuery(BELOW_MOBILE);
  const sort = async (name: PlaylistSort, label: string) => {
    setIsSorting(true);
    await onSort(name, label);
    setIsSorting(false);
  };
  const sortMenu = {
    label: text('sort'),
    disabledReason,
    align: 'end' as const,
    items: playlistSorts.map(name => {
      const label = words.resourceText(`sorts.${name}`);
      return { label, onSelect: () => void sort(name, label) };
    }),
  };
  return (
    <ContentHeader title={text('title')} count={count} note={isEmpty ? undefined : text('own')}>
      {isLoaded && !isEmpty && (
        <span className={styles.tools}>
          <span className={styles.search}>
            <SearchField label={text('search')} value={search} onSearch={onSearch} />
          </span>
          {isNarrow ? (
            <MenuButton iconOnly icon={IconSort} size={36} variant="outlined" {...sortMenu} />
          ) : (
            <MenuButton icon={IconSort} chevron loading={isSorting} {...sortMenu} />
          )}
          <Button
            icon={IconPlus}
            aria-label={isPhone ? text('add') : undefined}
            disabledReason={disabledReason}
            onClick={onAdd}
          >
            {text(isPhone ? 'addShort' : 'add')}
          </Button>
        </span>
      )}
    </ContentHeader>
  );
}
