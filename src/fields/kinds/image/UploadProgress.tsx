import { Button } from '../../../ui/buttons/Button';
import { useWords } from '../../../engine/words';
import styles from './ImageInput.module.css';

/** How much of a picture has been sent, and what ends its upload where nothing else does. */
export function UploadProgress({
  sent,
  resource,
  onCancel,
}: {
  /** 0 to 1; undefined while it is not known. */
  sent: number | undefined;
  resource: string;
  onCancel?: () => void;
}) {
  const { translate } = useWords(resource);
  return (
    <span className={styles.buttons}>
      <progress
        className={styles.progress}
        aria-label={translate('engine.kinds.image.uploading')}
        max={1}
        {...(sent !== undefined && { value: sent })}
      />
      {onCancel && (
        <Button size={32} onClick={onCancel}>
          {translate('ui.cancel')}
        </Button>
      )}
    </span>
  );
}
