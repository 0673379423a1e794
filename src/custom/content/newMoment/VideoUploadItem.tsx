import { useTranslate } from 'ra-core';
import type { FileUpload } from '../../../engine/services/fileUploads';
import { sizeText } from '../../../fields/kinds/file/sizeText';
import { Button } from '../../../ui/buttons/Button';
import { useLocale } from '../../../ui/useLocale';
import styles from './VideoFileInput.module.css';

/** One upload in the dialog: its progress, and what can be done with it. */
export function VideoUploadItem({
  upload,
  isChosen,
  onChoose,
  onRetry,
  onEnd,
}: {
  upload: FileUpload;
  /** The form is for this upload. */
  isChosen: boolean;
  onChoose: () => void;
  onRetry: () => void;
  onEnd: () => void;
}) {
  const translate = useTranslate();
  const locale = useLocale();
  const { name, bytes, sent, state, problem } = upload;
  const sizes = { sent: sizeText(sent, locale), total: sizeText(bytes, locale) };
  const isRunning = state === 'sending' || state === 'waiting';
  return (
    <li className={styles.upload} data-chosen={isChosen || undefined}>
      <span className={styles.row}>
        <strong className={styles.name}>{name}</strong>
        {!isChosen && state !== 'failed' && (
          <Button size={28} aria-label={translate('newMoment.file.useOf', { name })} onClick={onChoose}>
            {translate('newMoment.file.use')}
          </Button>
        )}
        {state === 'failed' && (
          <Button size={28} aria-label={translate('newMoment.file.retryOf', { name })} onClick={onRetry}>
            {translate('newMoment.file.retry')}
          </Button>
        )}
        <Button
          size={28}
          variant="text"
          aria-label={translate(isRunning ? 'newMoment.file.cancelOf' : 'newMoment.file.removeOf', { name })}
          onClick={onEnd}
        >
          {translate(isRunning ? 'newMoment.file.cancel' : 'newMoment.file.remove')}
        </Button>
      </span>
      {isRunning && (
        <progress aria-label={translate('newMoment.file.uploading', { name })} max={bytes} value={sent} />
      )}
      <span className={styles.state} role={state === 'failed' ? 'alert' : 'status'}>
        {state === 'failed' ? problem : translate(`newMoment.file.${state}`, sizes)}
      </span>
    </li>
  );
}
