import { useState, type CSSProperties } from 'react';
import styles from './Avatar.module.css';

/** Returns the URL of a picture at a size in device pixels. */
export type PictureSource = (width: number, height: number) => string;

export interface AvatarProps {
  /** The person's name, from which letter and colour are derived. */
  name: string;
  src?: PictureSource | undefined;
  /** Diameter in px. */
  size?: number;
}

/**
 * A person's picture, or their first letter on a colour that is always the same for the same name. Hidden from
 * screen readers, because the name is next to it or labels the control around it.
 *
 * @example
 * <Avatar name="Mara Lindqvist" size={32} />
 */
export function Avatar({ name, src, size = 32 }: AvatarProps) {
  const [isBroken, setIsBroken] = useState(false);
  const hasPicture = src !== undefined && !isBroken;
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--size': `${size}px`,
    '--letter': `${2 * Math.round(size / 5)}px`,
    '--hue': hueOf(name),
  };
  return (
    <span className={styles.avatar} style={style} aria-hidden>
      {hasPicture ? (
        <img
          className={styles.picture}
          src={src(size, size)}
          srcSet={`${src(size * 2, size * 2)} 2x`}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      ) : (
        firstLetter(name)
      )}
    </span>
  );
}

function firstLetter(name: string): string {
  return Array.from(name.replace(/^[^\p{L}\p{N}]+/u, ''))[0] ?? '?';
}

/** One of twelve hues that are easy to distinguish. */
function hueOf(name: string): number {
  let hash = 7;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return (hash % 12) * 30 + 15;
}
