import { useTranslate } from 'ra-core';
import { paletteKeys } from '../../widgets/palette/paletteKeys';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconSearch } from '../../ui/display/icons';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** Opens the command palette, which searches, navigates and runs commands. */
  onOpen: () => void;
  /** Called when the field is hovered or focused, before a click. */
  onPreload: () => void;
}

/**
 * The search of the top bar: a button styled as a field, which opens the command palette like Ctrl+K, or Cmd+K on
 * a Mac. On a small window it is an icon button.
 *
 * @example
 * <SearchBox onOpen={palette.open} onPreload={palette.preload} />
 */
export function SearchBox({ onOpen, onPreload }: SearchBoxProps) {
  const translate = useTranslate();
  const openProps = {
    'aria-haspopup': 'dialog' as const,
    'aria-keyshortcuts': paletteKeys.aria,
    onClick: onOpen,
    onPointerEnter: onPreload,
    onFocus: onPreload,
  };
  return (
    <div role="search" aria-label={translate('layout.search.label')}>
      <span className={styles.small}>
        <IconButton {...openProps} icon={IconSearch} size={36} label={translate('layout.search.open')} />
      </span>
      <button {...openProps} type="button" className={styles.field}>
        <IconSearch />
        <span className={styles.text}>{translate('layout.search.placeholder')}</span>
        <kbd className={styles.key} aria-hidden>
          {paletteKeys.label}
        </kbd>
      </button>
    </div>
  );
}
