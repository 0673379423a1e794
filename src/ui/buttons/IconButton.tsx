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
  /** Shows a dot for new content. `label` has to mention it. */
  dot?: boolean;
  loading?: boolean;
  disabledReason?: string | undefined;
  /** Renders a link to this path of the router instead of a button. */
  to?: string | undefined;
}

/**
 * A button that shows only an icon. {@link Tooltip} shows its tooltip, so that hundreds of buttons in a table
 * need no listeners.
 *
 * @example
 * <IconButton label="Close" icon={IconClose} onClick={close} />
 */
export function IconButton({
  label,
  icon: IconComponent,
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
  const styleProps = {
    className: styles.button,
    'aria-label': label,
    'data-tip': label,
    'data-size': size,
    'data-variant': variant,
    'data-tone': tone,
  };
  const content = (
    <>
      {loading ? <Spinner /> : <IconComponent />}
      {dot && <span className={styles.dot} />}
    </>
  );
  const isUsable = !disabled && !loading && disabledReason === undefined;
  if (to !== undefined && isUsable) {
    return (
      // The handler reads only fields that every mouse event has.
      <Link to={to} {...styleProps} onClick={onClick as ((event: MouseEvent<Element>) => void) | undefined}>
        {content}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      {...styleProps}
      {...disabledProps({ disabled, loading, reason: disabledReason }, onClick)}
    >
      {content}
    </button>
  );
}
