import { useTranslate } from 'ra-core';
import type { FileUpload } from '../../../engine/services/fileUploads';
import { sizeText } from '../../../fields/kinds/file/sizeText';
import { Button } from '../../../ui/buttons/Button';
import { useLocale } from '../../../ui/useLocale';
import styles from './MediaUpload.module.css';
import type { PictureUpload } from './pictureUploads';

/** One upload: its progress with Cancel, or why it failed with Retry. */
export function UploadRow({
  upload: { name, bytes, sent, state, problem },
  onRetry,
  onRemove,
}: {
  upload: PictureUpload | FileUpload;
  /** Left out where another attempt cannot succeed. */
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const isFailed = state === 'failed';
  const sizes = { sent: sizeText(sent, locale), total: sizeText(bytes, locale) };
  const remove = isFailed ? 'media.dismiss' : 'media.cancel';
  return (
    <li className={styles.row}>
      <span className={styles.line}>
        <strong className={styles.name}>{name}</strong>
        {isFailed && onRetry && (
          <Button size={28} aria-label={translate('media.retryOf', { name })} onClick={onRetry}>
            {translate('media.retry')}
          </Button>
        )}
        <Button size={28} variant="text" aria-label={translate(`${remove}Of`, { name })} onClick={onRemove}>
          {translate(remove)}
        </Button>
      </span>
      {isFailed ? (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      ) : (
        <>
          <progress aria-label={translate('media.progressOf', { name })} max={bytes} value={sent} />
          <span className={styles.state}>
            {translate(state === 'waiting' ? 'media.waiting' : 'media.sent', sizes)}
          </span>
        </>
      )}
    </li>
  );
}
