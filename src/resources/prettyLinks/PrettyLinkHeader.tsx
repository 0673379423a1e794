import { isExpired, type PrettyLink } from '../../contract/entities/prettyLink';
import { formatCount, formatExactly } from '../../engine/format';
import { IconClock } from '../../ui/display/icons';
import { CopyableLink } from '../../ui/navigation/CopyableLink';
import { useLazyWords } from '../../ui/useLazyWords';
import { useWords } from '../../engine/words';
import { ClicksByDay } from './ClicksByDay';
import { detailsWords } from './detailsWords.en';
import styles from './PrettyLinkHeader.module.css';
import { QrPicture } from './QrPicture';
import { useLocale } from '../../ui/useLocale';
import { shortAddress, shortAddressShown } from '../shared/publicLinks';

/** The short address as text and QR picture, that it has expired, and its clicks: all of them, and those of each day. */
export function PrettyLinkHeader({ record }: { record: PrettyLink }) {
  useLazyWords(detailsWords);
  const { resourceText } = useWords('prettyLinks');
  const locale = useLocale();
  const { route, clicks, expires_at: expiry } = record;
  return (
    <div className={styles.header}>
      <CopyableLink label={shortAddressShown(route)} address={shortAddress(route)} />
      {typeof expiry === 'string' && isExpired(record, new Date()) && (
        <p className={styles.expired}>
          <IconClock />
          {resourceText('expiredOn', { time: formatExactly(new Date(expiry), locale) })}
        </p>
      )}
      <QrPicture address={shortAddress(route)} name={route}>
        <p className={styles.clicks}>
          <strong>{formatCount(clicks, locale)}</strong> {resourceText('clicks', { smart_count: clicks })}
        </p>
      </QrPicture>
      <ClicksByDay record={record} />
    </div>
  );
}
