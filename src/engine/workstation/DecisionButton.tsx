import { useId, type ReactNode } from 'react';
import { disabledProps } from '../../ui/buttons/disabledProps';
import { cx } from '../../ui/cx';
import type { Icon } from '../../ui/display/icons';
import { Key } from '../../ui/display/Key';
import styles from './DecisionButton.module.css';

/**
 * A decision: 40 px high with its key inside, and a line that says what happens. The usual one is solid.
 *
 * @example
 * <DecisionButton label="Approve" keyName="a" icon={IconCheck} hint="Stays public." isUsual onDecide={approve} />
 */
export function DecisionButton({
  label,
  keyName,
  icon: IconComponent,
  tone,
  hint,
  isUsual = false,
  wide = false,
  isBox = false,
  disabledReason,
  children,
  onDecide,
}: {
  label: string;
  /** As `KeyboardEvent.key`. */
  keyName: string;
  icon: Icon;
  /** The colour of the icon. */
  tone?: 'ok' | 'warn' | 'bad' | undefined;
  /** What will happen. */
  hint: string;
  isUsual?: boolean;
  /** Over the whole width of the group. */
  wide?: boolean;
  /** 56 px high, with the hint inside, for decisions below a record. */
  isBox?: boolean;
  disabledReason?: string | undefined;
  /** Inputs of this decision, below the button in the same frame. */
  children?: ReactNode;
  onDecide: () => void;
}) {
  const id = useId();
  return (
    <div
      className={cx(
        styles.decision,
        wide && styles.wide,
        isBox && styles.box,
        children !== undefined && styles.framed,
      )}
      data-tone={tone}
    >
      <button
        type="button"
        className={styles.button}
        data-usual={isUsual || undefined}
        data-tone={tone}
        aria-keyshortcuts={keyName}
        aria-describedby={`${id}-hint`}
        {...disabledProps({ disabled: false, loading: false, reason: disabledReason }, onDecide)}
      >
        <IconComponent />
        <span className={styles.label}>{label}</span>
        <Key small name={keyName} />
      </button>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
      {children !== undefined && <div className={styles.inputs}>{children}</div>}
    </div>
  );
}
