import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Avatar, type PictureSource } from '../../ui/display/Avatar';
import { lazyPart } from '../../ui/lazyPart';
import { useDropdown } from '../../ui/overlays/useDropdown';
import type { DarkMode } from '../../contract/enumerations';
import styles from './AvatarMenu.module.css';

/** Preloaded after the first content, so that it opens at once. */
export const AvatarPanel = lazyPart(() => import('./AvatarPanel'), 'AvatarPanel');

export interface AvatarMenuProps {
  name: string;
  /** With the @. */
  handle?: string | undefined;
  src?: PictureSource | undefined;
  dark: DarkMode;
  onDark: (value: DarkMode) => void;
  /** Opens a screen of the person's own; left out where they have none. */
  onNavigate?: (path: string) => void;
  onSignOut: () => void;
}

/**
 * The account menu behind the avatar: name, theme, profile, settings and sign-out.
 *
 * @example
 * <AvatarMenu name="Mara Lindqvist" handle="@mara" dark={dark} onDark={setDark} onNavigate={navigate} onSignOut={signOut} />
 */
export function AvatarMenu({ name, handle, src, dark, onDark, onNavigate, onSignOut }: AvatarMenuProps) {
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
          <Suspense fallback={null}>
            <AvatarPanel
              {...{ id: panelId, name, handle, src, dark, onDark, onSignOut }}
              {...(onNavigate && {
                onNavigate: (path: string) => {
                  close();
                  onNavigate(path);
                },
              })}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
