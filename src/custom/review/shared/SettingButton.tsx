import type { ReactNode } from 'react';
import styles from './SettingButton.module.css';

/**
 * Switches how something is shown to the reviewer.
 *
 * @example <SettingButton isOn={isBlurred} keyName="b" onToggle={toggleBlur}>Blur spam</SettingButton>
 */
export function SettingButton({
  isOn,
  keyName,
  onToggle,
  children,
}: {
  isOn: boolean;
  /** The key that does the same. */
  keyName?: string;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.setting}
      aria-pressed={isOn}
      aria-keyshortcuts={keyName}
      onClick={onToggle}
    >
      {children}
    </button>
  );
}
