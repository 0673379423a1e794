import { useTranslate } from 'ra-core';
import { Avatar, type PictureSource } from '../../ui/display/Avatar';
import { Button } from '../../ui/buttons/Button';
import { IconMoon, IconSignOut, IconSun, IconSunMoon } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { useDropdown } from '../../ui/overlays/useDropdown';
import type { DarkMode } from '../../contract/enumerations';
import styles from './AvatarMenu.module.css';

export interface AvatarMenuProps {
  name: string;
  /** With the @. */
  handle?: string | undefined;
  src?: PictureSource | undefined;
  dark: DarkMode;
  onDark: (value: DarkMode) => void;
  /** Left out where the person has no settings. */
  onSettings?: () => void;
  onSignOut: () => void;
}

/**
 * The account menu behind the avatar: name, theme, settings and sign-out.
 *
 * @example
 * <AvatarMenu name="Mara Lindqvist" handle="@mara" dark={dark} onDark={setDark} onSettings={open} onSignOut={signOut} />
 */
export function AvatarMenu({ name, handle, src, dark, onDark, onSettings, onSignOut }: AvatarMenuProps) {
  const translate = useTranslate();
  const { root, isOpen, close, panelId, button } = useDropdown();
  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.button}
        aria-label={translate('layout.account.label', { name })}
        {...button}
      >
        <Avatar name={name} src={src} size={32} />
      </button>
      {isOpen && (
        <div
          id={panelId}
          role="group"
          aria-label={translate('layout.account.title')}
          className={styles.surface}
        >
          <div className={styles.user}>
            <Avatar name={name} src={src} size={40} />
            <div className={styles.text}>
              <div className={styles.name}>{name}</div>
              {handle !== undefined && <div className={styles.handle}>{handle}</div>}
            </div>
          </div>
          <div className={styles.theme}>
            <div id={`${panelId}-theme`} className={styles.label}>
              {translate('layout.theme.label')}
            </div>
            <Segmented<DarkMode>
              labelledBy={`${panelId}-theme`}
              tone="neutral"
              size={32}
              value={dark}
              onChange={onDark}
              choices={[
                { value: 'false', label: translate('layout.theme.light'), icon: IconSun },
                { value: 'true', label: translate('layout.theme.dark'), icon: IconMoon },
                { value: 'automatic', label: translate('layout.theme.automatic'), icon: IconSunMoon },
              ]}
            />
          </div>
          <div className={styles.links}>
            {onSettings && (
              <Button
                variant="text"
                onClick={() => {
                  close();
                  onSettings();
                }}
              >
                {translate('titles.settings')}
              </Button>
            )}
            <Button variant="text" icon={IconSignOut} onClick={onSignOut}>
              {translate('layout.account.signOut')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
