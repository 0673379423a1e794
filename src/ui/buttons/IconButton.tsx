import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { disabledProps } from './disabledProps';
import styles from './IconButton.module.css';
import type { Icon } from '../display/icons';
import { Spinner } from '../feedback/Spinner';

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  /** Accessible name and tooltip. */
  label: string;
  icon: Icon;
  /** Height and width in px; 20 only inside another control. */
  size?: 36 | 32 | 28 | 20;
  variant?: 'plain' | 'outlined';
  tone?: 'bad' | undefined;
  /** Marks something new. `label` has to mention it. */
  dot?: boolean;
  loading?: boolean;
  disabledReason?: string | undefined;
  /** Renders a link to this path of the router instead of a button. */
  to?: string | undefined;
}

/**
 * A button that shows only an icon. Its tooltip comes from the one {@link Tooltip}, so that a table of hundreds
 * costs no listeners.
 *
 * @example
 * <IconButton label="Close" icon={IconClose} onClick={close} />
 */
export function IconButton({
  label,
  icon: Picture,
  size = 32,
  variant = 'plain',
  tone,
  dot = false,
  loading = false,
  disabled = false,
  disabledReason,
  to,
  onClick,
  ...rest
}: IconButtonProps) {
  const look = {
    className: styles.button,
    'aria-label': label,
    'data-tip': label,
    'data-size': size,
    'data-variant': variant,
    'data-tone': tone,
  };
  const content = (
    <>
      {loading ? <Spinner /> : <Picture />}
      {dot && <span className={styles.dot} />}
    </>
  );
  const isUsable = !disabled && !loading && disabledReason === undefined;
  if (to !== undefined && isUsable) {
    return (
      // The handler only reads what every mouse event has.
      <Link to={to} {...look} onClick={onClick as ((event: MouseEvent<Element>) => void) | undefined}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      {...look}
      {...disabledProps({ disabled, loading, reason: disabledReason }, onClick)}
    >
      {content}
    </button>
  );
}
