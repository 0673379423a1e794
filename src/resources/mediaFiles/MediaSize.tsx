import type { MediaFile } from '../../contract/entities/mediaFile';
import { sizeText } from '../../fields/kinds/file/sizeText';
import { useLocale } from '../../ui/useLocale';
import styles from './MediaSize.module.css';

/** The size of an upload in kilobytes or megabytes. */
export function MediaSize({ record }: { record: MediaFile }) {
  const locale = useLocale();
  return <span className={styles.size}>{sizeText(record.bytes, locale)}</span>;
}
