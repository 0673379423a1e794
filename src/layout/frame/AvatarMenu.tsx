import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Avatar, type PictureSource } from '../../ui/display/Avatar';
import { lazyPart } from '../../ui/lazyPart';
import { useDropdown } from '../../ui/overlays/useDropdown';
import styles from './AvatarMenu.module.css';

/** Preloaded after the first content, so that it opens at once. */
export const AvatarPanel = lazyPart(() => import('./AvatarPanel'), 'AvatarPanel');

export interface AvatarMenuProps {
  name: string;
  handle: string;
  src?: PictureSource | undefined;
  /** The person has only their application: no profile and no settings. */
  isApplicant?: boolean;
}

/**
 * The account menu behind the avatar: name, theme, profile, settings and sign-out.
 *
 * @example
 * <AvatarMenu name="Mara Lindqvist" handle="mara" />
 */
export function AvatarMenu(props: AvatarMenuProps) {
  const { name } = props;
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
        <Avatar name={name} src={props.src} size={32} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AvatarPanel {...props} id={panelId} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
