import { useTranslate } from 'ra-core';
import styles from './LoadingBar.module.css';

/**
 * A 2 px line at the lower edge of its parent element, which has to be positioned. Shown while something loads.
 *
 * @example
 * <LoadingBar active={isLoading} />
 */
export function LoadingBar({ active }: { active: boolean }) {
  const translate = useTranslate();
  if (!active) return null;
  return <div role="progressbar" aria-label={translate('ui.loading')} className={styles.bar} />;
}
