import styles from './Logo.module.css';

/**
 * The product's logo. Decorative, because the name is beside it.
 *
 * @example
 * <Logo />
 */
export function Logo() {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden>
      <rect className={styles.background} width="24" height="24" rx="7" />
      <path className={styles.beat} d="M5 12.5h3l2.2-4.5 3.6 8 2.2-4.5H19" />
    </svg>
  );
}
