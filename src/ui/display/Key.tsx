import styles from './Key.module.css';

/** Symbols and short names of keys. */
const keyLabels: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
};

/**
 * A key of the keyboard, named as `KeyboardEvent.key`. `small` is for inside a button, where letters are capitals as on the keyboard.
 *
 * @example <Key name="ArrowLeft" />
 */
export function Key({ name, small = false }: { name: string; small?: boolean }) {
  const label = keyLabels[name] ?? name;
  return (
    <kbd className={styles.key} data-small={small || undefined}>
      {small && label.length === 1 ? label.toUpperCase() : label}
    </kbd>
  );
}
