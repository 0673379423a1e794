import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './EmptyIllustration.module.css';

/** Why a screen is empty. */
export type EmptyKind = 'nothing-yet' | 'nothing-matches' | 'all-done' | 'could-not-load';

const { edge, plain, fill, ink, beat, rest, thick, dots } = styles;

const illustrations: Readonly<Record<EmptyKind, ReactNode>> = {
  'nothing-yet': (
    <>
      <rect className={edge} x="31" y="6" width="134" height="84" rx="11" />
      <path className={cx(plain, thick)} d="M69 76h83" />
      <path className={cx(beat, thick)} d="M45 76h22" />
      <path className={beat} d="M2 45h51l7-13 8 13h8l6 7 11-39 12 53 7-21h88" />
      <circle className={ink} cx="165" cy="91" r="17" />
      <path className={ink} d="M165 82.5v17M156.5 91h17" />
    </>
  ),
  'nothing-matches': (
    <>
      <rect className={edge} x="21" y="6" width="115" height="26" rx="6" />
      <rect className={edge} x="21" y="42" width="115" height="26" rx="6" />
      <rect className={edge} x="21" y="78" width="115" height="26" rx="6" />
      <path
        className={fill}
        d="M32 12h18a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-18a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z"
      />
      <path
        className={fill}
        d="M32 48h18a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-18a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z"
      />
      <path
        className={fill}
        d="M32 84h18a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-18a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z"
      />
      <path className={plain} d="M62 19h46M62 55h30M62 91h41" />
      <circle className={ink} cx="136" cy="56" r="31" />
      <path className={beat} d="M114 56h13l4-9 8 19 5-10h14" />
      <path className={cx(ink, thick)} d="M158 78l24 24" />
    </>
  ),
  'all-done': (
    <>
      <path className={plain} d="M59 9h82M49 20h102" />
      <rect className={edge} x="37" y="31" width="126" height="73" rx="9" />
      <path className={rest} d="M1 67h70M129 67h70" />
      <circle className={cx(ink, beat)} cx="100" cy="67" r="24" />
      <path className={beat} d="M89 68l7.5 7.5L112 60" strokeWidth="3" />
    </>
  ),
  'could-not-load': (
    <>
      <rect className={edge} x="25" y="6" width="150" height="86" rx="11" />
      <path className={plain} d="M100 92v12M78 104h44" />
      <path className={beat} d="M1 50h51l8-14 11 31 8-17h8" />
      <path className={ink} d="M94 44l12 12M106 44l-12 12" strokeWidth="2.5" />
      <path className={cx(plain, dots)} d="M113 50h80" />
    </>
  ),
};

/**
 * A drawing for each of the four empty states. Decoration.
 *
 * @example
 * <EmptyIllustration kind="all-done" />
 */
export function EmptyIllustration({ kind }: { kind: EmptyKind }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 112" aria-hidden>
      {illustrations[kind]}
    </svg>
  );
}
