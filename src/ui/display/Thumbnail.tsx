import { useState, type CSSProperties } from 'react';
import type { PictureSource } from './Avatar';
import { cx } from '../cx';
import styles from './Thumbnail.module.css';

export interface ThumbnailProps {
  /** When it is missing or fails to load, a hatched placeholder of the same size is shown. */
  src?: PictureSource | undefined;
  /** In px; by default the size in lists (72 wide, 56 when dense, 128 on phones). Height is 9/16 of it. */
  width?: number | undefined;
  /** Length in seconds, shown as a badge. */
  duration?: number | undefined;
  /** Empty when the title is next to it. */
  alt?: string;
  /** Without colour, for a record that the user cannot change. */
  grey?: boolean;
  /** Loads at once, for the few that are above the fold. */
  eager?: boolean;
}

const LIST_WIDTH = 72;

/**
 * A 16:9 picture that reserves its space before it loads.
 *
 * @example
 * <Thumbnail src={(w, h) => mediaUrl(id, w, h)} duration={58} />
 */
export function Thumbnail({ src, width, duration, alt = '', grey = false, eager = false }: ThumbnailProps) {
  const [isBroken, setIsBroken] = useState(false);
  const shownWidth = width ?? LIST_WIDTH;
  const shownHeight = Math.floor((shownWidth * 9) / 16);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--width': width === undefined ? 'var(--thumbnail-width)' : `${shownWidth}px`,
    '--height': width === undefined ? 'var(--thumbnail-height)' : `${shownHeight}px`,
  };
  const isMissing = src === undefined || isBroken;
  return (
    <span
      className={cx(
        styles.frame,
        shownWidth > 160 && styles.large,
        grey && styles.grey,
        isMissing && styles.missing,
      )}
      style={style}
    >
      {!isMissing && (
        <img
          className={styles.picture}
          src={src(shownWidth, shownHeight)}
          srcSet={`${src(shownWidth * 2, shownHeight * 2)} 2x`}
          width={shownWidth}
          height={shownHeight}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
      {duration !== undefined && <span className={styles.duration}>{formatDuration(duration)}</span>}
    </span>
  );
}

function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor(total / 60) % 60;
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(total % 60)}`
    : `${minutes}:${twoDigits(total % 60)}`;
}
