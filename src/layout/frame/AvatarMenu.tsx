import { useTranslate } from 'ra-core';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { Avatar, type PictureSource } from '../../ui/display/Avatar';
import { Button } from '../../ui/buttons/Button';
import { IconMoon, IconSignOut, IconSun, IconSunMoon } from '../../ui/display/icons';
import { Segmented } from '../../ui/inputs/Segmented';
import { useDismiss } from '../../ui/overlays/useDismiss';
import type { DarkValue } from '../dark';
import styles from './AvatarMenu.module.css';

export interface AvatarMenuProps {
  name: string;
  /** With its @. */
  handle?: string | undefined;
  src?: PictureSource | undefined;
  dark: DarkValue;
  onDark: (value: DarkValue) => void;
  onSignOut: () => void;
  /** Further buttons or links, one below the other, above "Sign out". */
  children?: ReactNode;
}

/**
 * Who is signed in, how the studio looks, and the way out.
 *
 * @example
 * <AvatarMenu name="Mara Lindqvist" handle="@mara" dark={dark} onDark={setDark} onSignOut={signOut} />
 */
export function AvatarMenu({ name, handle, src, dark, onDark, onSignOut, children }: AvatarMenuProps) {
  const translate = useTranslate();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(ref, isOpen, close);
  return (
    <div ref={ref} className={styles.place}>
      <button
        type="button"
        className={styles.button}
        aria-label={translate('layout.account.label', { name })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar name={name} src={src} size={32} />
      </button>
      {isOpen && (
        <div id={id} role="group" aria-label={translate('layout.account.title')} className={styles.surface}>
          <div className={styles.person}>
            <Avatar name={name} src={src} size={40} />
            <div className={styles.words}>
              <div className={styles.name}>{name}</div>
              {handle !== undefined && <div className={styles.handle}>{handle}</div>}
            </div>
          </div>
          <div className={styles.theme}>
            <div id={`${id}-theme`} className={styles.label}>
              {translate('layout.theme.label')}
            </div>
            <Segmented<DarkValue>
              labelledBy={`${id}-theme`}
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
            {children}
            <Button variant="text" icon={IconSignOut} onClick={onSignOut}>
              {translate('layout.account.signOut')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
