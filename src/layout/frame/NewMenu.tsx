import { useTranslate } from 'ra-core';
import { cx } from '../../ui/cx';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { IconPlus, type Icon } from '../../ui/display/icons';
import styles from './NewMenu.module.css';

/** Something that can be made. */
export interface NewItem {
  readonly label: string;
  readonly icon: Icon;
  /** Address of its form in the router. */
  readonly to: string;
}

/** Opens the menu from everywhere. */
export const newKey = 'n';

/** What {@link newKey} does: the same as a click on the button, where it is to be seen. */
export const openNewMenu = (): void => {
  const button = document.querySelector<HTMLElement>('[data-new-menu] button');
  if (button?.checkVisibility?.() === false) return;
  button?.focus();
  button?.click();
};

/**
 * The primary button of the top bar: everything that can be made. It is quieter (`tonal`) where the screen has a commit
 * button of its own. On phones it floats, or leaves altogether where it is quieter: rows and fields would lie under it.
 *
 * @example
 * <NewMenu items={[{ label: 'Playlist', icon: IconPlaylist, to: '/content/playlists?playlist=new' }]} variant="solid" />
 */
export function NewMenu({ items, variant }: { items: readonly NewItem[]; variant: 'solid' | 'tonal' }) {
  const translate = useTranslate();
  return (
    <span className={cx(styles.place, variant === 'tonal' && styles.quiet)} data-new-menu="">
      <MenuButton
        label={translate('layout.new.label')}
        variant={variant}
        icon={IconPlus}
        align="end"
        floating
        items={items.map(({ label, icon, to }) => ({ label, icon, to }))}
      />
    </span>
  );
}
