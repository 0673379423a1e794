import { Fragment, type ReactNode } from 'react';
import { Key } from '../../ui/display/Key';
import styles from './ShortcutBar.module.css';

/**
 * The usual keys at the lower edge, 36 px high; hidden where windows are narrow. `?` lists all.
 *
 * @example <ShortcutBar keys={[{ keys: ['j', 'k'], label: 'Next, previous' }]} end="Next 2 loaded" />
 */
export function ShortcutBar({
  keys,
  end,
}: {
  /** `to` shows the first and the last key as a range. */
  keys: readonly { readonly keys: readonly string[]; readonly label: string; readonly isRange?: boolean }[];
  end?: ReactNode;
}) {
  return (
    <footer className={styles.bar}>
      {keys.map(({ keys: names, label, isRange = false }) => (
        <span key={label} className={styles.entry}>
          {names.map((name, index) => (
            <Fragment key={name}>
              {isRange && index > 0 && '–'}
              <Key small name={name} />
            </Fragment>
          ))}
          <span className={styles.label}>{label}</span>
        </span>
      ))}
      <span className={styles.end}>{end}</span>
    </footer>
  );
}
