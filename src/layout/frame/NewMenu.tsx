import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { cx } from '../../ui/cx';
import { mergeQuery } from '../../ui/navigation/mergeQuery';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { IconPlus, type Icon } from '../../ui/display/icons';
import styles from './NewMenu.module.css';

/** A kind of record that the user can create. */
export interface NewItem {
  readonly label: string;
  readonly icon: Icon;
  /** Address of its form in the router. On its own screen, the current query is preserved. */
  readonly to: string;
}

/** The shortcut that opens the menu. */
export const newKey = 'n';

/** Clicks the button, unless it is hidden. */
export const openNewMenu = (): void => {
  const button = document.querySelector<HTMLElement>('[data-new-menu] button');
  if (button?.checkVisibility?.() === false) return;
  button?.focus();
  button?.click();
};

/**
 * The primary button of the top bar: a menu of everything that the user can create. It is `tonal` when the screen has a
 * primary button of its own. On phones it floats, or is hidden when it is `tonal`, because it would cover rows and fields.
 *
 * @example
 * <NewMenu items={[{ label: 'Playlist', icon: IconPlaylist, to: '/content/playlists?playlist=new' }]} variant="solid" />
 */
export function NewMenu({ items, variant }: { items: readonly NewItem[]; variant: 'solid' | 'tonal' }) {
  const translate = useTranslate();
  const location = useLocation();
  return (
    <span className={cx(styles.root, variant === 'tonal' && styles.tonal)} data-new-menu="">
      <MenuButton
        label={translate('layout.new.label')}
        variant={variant}
        icon={IconPlus}
        align="end"
        floating
        items={items.map(({ label, icon, to }) => ({ label, icon, to: mergeQuery(location, to) }))}
      />
    </span>
  );
}
