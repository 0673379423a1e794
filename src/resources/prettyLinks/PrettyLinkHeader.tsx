import { useLocale } from 'ra-core';
import type { PrettyLink } from '../../contract/entities/prettyLink';
import { formatCount } from '../../engine/format';
import { CopyableLink } from '../../ui/navigation/CopyableLink';
import { useWords } from '../../engine/words';
import styles from './PrettyLinkHeader.module.css';
import { QrPicture } from './QrPicture';
import { shortAddress, shortAddressShown } from './shortAddress';

/** The short address as text and QR picture, and the number of clicks. */
export function PrettyLinkHeader({ record: { route, clicks } }: { record: PrettyLink }) {
  const { resourceText } = useWords('prettyLinks');
  const locale = useLocale();
  return (
    <div className={styles.header}>
      <CopyableLink label={shortAddressShown(route)} address={shortAddress(route)} />
      <QrPicture address={shortAddress(route)} name={route}>
        <p className={styles.clicks}>
          <strong>{formatCount(clicks, locale)}</strong> {resourceText('clicks', { smart_count: clicks })}
        </p>
      </QrPicture>
    </div>
  );
}
