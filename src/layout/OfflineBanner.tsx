import { useTranslate } from 'ra-core';
import { Button } from '../ui/buttons/Button';
import { IconOffline } from '../ui/display/icons';
import { useConnection, useConnectionStatus } from '../providers/http/connection/ConnectionContext';
import styles from './OfflineBanner.module.css';
import { usePreloadDialogs } from './usePreloadDialogs';

/**
 * Shown while the browser is offline or the server cannot be reached. It reports all failures of an outage, so no call
 * shows a notice of its own.
 *
 * @example
 * <Frame banner={<OfflineBanner />} … />
 */
export function OfflineBanner() {
  const translate = useTranslate();
  const connection = useConnection();
  const status = useConnectionStatus();
  usePreloadDialogs();
  return (
    <div role="status">
      {status !== 'online' && (
        <div className={styles.banner}>
          <IconOffline />
          <span className={styles.text}>{translate(`layout.${status}`)}</span>
          {status === 'unreachable' && (
            <Button size={28} onClick={() => void connection.check()}>
              {translate('layout.tryNow')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
