import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { IconOffline } from '../engine/parts/icons';
import styles from './OfflineBanner.module.css';

/**
 * Says that the browser has no connection, for as long as it has none.
 *
 * @example
 * <Frame banner={<OfflineBanner />} … />
 */
export function OfflineBanner() {
  const translate = useTranslate();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles.banner}>
          <IconOffline />
          {translate('layout.offline')}
        </div>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
