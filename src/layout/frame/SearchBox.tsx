import { useTranslate } from 'ra-core';
import { paletteKeys } from '../../widgets/palette/paletteKeys';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconSearch } from '../../ui/display/icons';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** Opens the command palette, which searches, goes and does. */
  onOpen: () => void;
  /** The pointer or the focus comes near. */
  onNear: () => void;
}

/**
 * The search of the top bar: it looks like a field and opens the command palette, as Ctrl+K, or Cmd+K on a Mac, does
 * from everywhere. On a small window it is a small button.
 *
 * @example
 * <SearchBox onOpen={palette.open} onNear={palette.preload} />
 */
export function SearchBox({ onOpen, onNear }: SearchBoxProps) {
  const translate = useTranslate();
  const opener = {
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': paletteKeys.aria,
    onClick: onOpen,
    onPointerEnter: onNear,
    onFocus: onNear,
  };
  return (
    <div role="search" aria-label={translate('layout.search.label')}>
      <span className={styles.small}>
        <IconButton {...opener} icon={IconSearch} size={36} label={translate('layout.search.open')} />
      </span>
      <button {...opener} type="button" className={styles.field}>
        <IconSearch />
        <span className={styles.words}>{translate('layout.search.placeholder')}</span>
        <kbd className={styles.key} aria-hidden>
          {paletteKeys.shown}
        </kbd>
      </button>
    </div>
  );
}
