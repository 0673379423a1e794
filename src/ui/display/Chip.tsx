import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { SpriteIcon } from './SpriteIcon';
import type { Icon } from './icons';

/** `plain` is the normal value: muted text, no tint, so that only exceptions stand out. */
export type ChipTone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'neutral';

export interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  /** 12 px before the text. */
  icon?: Icon | undefined;
  /** A filled dot instead of an icon, for an ongoing state. */
  dot?: boolean;
  /** Aligns the icon with those of plain chips above and below: the tint extends to the left of it. */
  alignIcon?: boolean;
  /** 24 px high, for beside a heading. */
  large?: boolean;
  tip?: string | undefined;
}

/**
 * A status value, inline with text.
 *
 * @example
 * <Chip icon={IconGlobe}>Public</Chip>
 * <Chip tone="warn" icon={IconClock}>Pending</Chip>
 */
export function Chip({
  children,
  tone = 'plain',
  icon: IconComponent,
  dot = false,
  alignIcon = false,
  large = false,
  tip,
}: ChipProps) {
  return (
    <span
      className={styles.chip}
      data-tone={tone}
      data-align-icon={alignIcon || undefined}
      data-large={large || undefined}
      data-tip={tip}
    >
      {dot ? <span className={styles.dot} /> : IconComponent && <SpriteIcon icon={IconComponent} />}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
