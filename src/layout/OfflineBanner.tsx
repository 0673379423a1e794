import { useTranslate } from 'ra-core';
import { Button } from '../ui/buttons/Button';
import { IconOffline } from '../ui/display/icons';
import { useConnection, useReach } from '../providers/http/ConnectionContext';
import styles from './OfflineBanner.module.css';
import { useReadyOffline } from './useReadyOffline';

/**
 * Says that the browser has no connection, or that the studio does not answer, for as long as that lasts. It stands for
 * all failures of that time: no call has a notice of its own.
 *
 * @example
 * <Frame banner={<OfflineBanner />} … />
 */
export function OfflineBanner() {
  const translate = useTranslate();
  const connection = useConnection();
  const reach = useReach();
  useReadyOffline();
  return (
    <div role="status">
      {reach !== 'online' && (
        <div className={styles.banner}>
          <IconOffline />
          <span className={styles.words}>{translate(`layout.${reach}`)}</span>
          {reach === 'unreachable' && (
            <Button size={28} onClick={() => void connection.check()}>
              {translate('layout.tryNow')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
