import styles from './Spinner.module.css';

/**
 * A small turning ring in the text colour, for inside a control that is busy; a region that loads shows skeletons.
 *
 * @example
 * <Spinner />
 */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden />;
}
