import type { ReactNode } from 'react';
import { Button } from './Button';
import { IconChevronDown } from '../display/icons';
import { MenuButton } from '../overlays/MenuButton';
import type { MenuEntry } from '../overlays/menuEntry';
import styles from './SplitButton.module.css';

/**
 * A primary action, and a menu of alternatives beside it.
 *
 * @example
 * <SplitButton moreLabel="Other ways to save" items={[{ label: 'Save and next', onSelect: saveAndNext }]} onClick={save}>Save</SplitButton>
 */
export function SplitButton({
  items,
  moreLabel,
  form,
  loading = false,
  disabledReason,
  onClick,
  children,
}: {
  items: readonly MenuEntry[];
  /** Accessible name of the menu button. */
  moreLabel: string;
  /** Submits the form of this id. */
  form?: string | undefined;
  loading?: boolean;
  /** Why the primary action is not possible; the alternatives are. */
  disabledReason?: string | undefined;
  onClick?: (() => void) | undefined;
  children: ReactNode;
}) {
  return (
    <span className={styles.split}>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        variant="solid"
        {...{ form, loading, disabledReason, onClick }}
      >
        {children}
      </Button>
      <span className={styles.more}>
        <MenuButton iconOnly size={36} align="end" icon={IconChevronDown} label={moreLabel} items={items} />
      </span>
    </span>
  );
}
