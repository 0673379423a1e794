import type { MediaFile } from '../../contract/entities/mediaFile';
import { sizeText } from '../../fields/kinds/file/sizeText';
import { useLocale } from '../../ui/useLocale';

/** The size of an upload in kilobytes or megabytes. */
export function MediaSize({ record }: { record: MediaFile }) {
  const locale = useLocale();
  return <span>{sizeText(record.bytes, locale)}</span>;
}
