import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { disabledProps } from './disabledProps';
import styles from './Button.module.css';
import { cx } from '../cx';
import type { Icon } from '../display/icons';
import { Spinner } from '../feedback/Spinner';

/** Emphasis. One `solid` per region; `danger` only for actions that cannot be undone; `dashed` adds an item. */
export type ButtonVariant = 'solid' | 'tonal' | 'outlined' | 'text' | 'danger' | 'dashed';

/** The style of a button. Sizes are heights in px. */
export interface ButtonStyleProps {
  variant?: ButtonVariant;
  size?: 36 | 32 | 28;
  tone?: 'bad' | undefined;
  icon?: Icon | undefined;
  iconEnd?: Icon | undefined;
  /** Shows a spinner, keeps its width and label, ignores clicks. */
  loading?: boolean;
  /** On phones it floats over the lower right corner of the page. */
  floating?: boolean;
  wide?: boolean;
  /** Why it is disabled. Shown as its tooltip and read by screen readers. */
  disabledReason?: string | undefined;
}

export interface ButtonProps extends ButtonStyleProps, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  children: ReactNode;
  /** Renders a link to this path of the router instead of a button. */
  to?: string | undefined;
}

/**
 * A button. With `to` it renders a link with the same style.
 *
 * @example
 * <Button variant="solid" icon={IconPlus} onClick={add}>New</Button>
 * <Button size={32} disabledReason="Only the owner can do this">Publish</Button>
 */
export function Button({
  variant = 'outlined',
  size = 36,
  tone,
  icon: IconStart,
  iconEnd: IconEnd,
  loading = false,
  floating = false,
  wide = false,
  disabledReason,
  disabled = false,
  to,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const styleProps = {
    className: cx(styles.button, floating && styles.floating, wide && styles.wide),
    'data-variant': variant,
    'data-size': size,
    'data-tone': tone,
    'data-icon': IconStart || loading ? '' : undefined,
    'data-floating': floating || undefined,
  };
  const content = (
    <>
      {loading ? <Spinner /> : IconStart && <IconStart />}
      {children}
      {IconEnd && (
        <span className={styles.end}>
          <IconEnd />
        </span>
      )}
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
