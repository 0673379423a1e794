import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import { Button } from '../../ui/buttons/Button';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Dialog } from '../../ui/overlays/Dialog';
import styles from './PreviewDialog.module.css';

interface PreviewDialogProps<Preview> {
  title: string;
  text: string;
  /** What the preview depends on. */
  previewKey: QueryKey;
  /** Reads what the step would do. */
  preview: (signal: AbortSignal) => Promise<Preview | undefined>;
  /** The height of the preview while it loads. */
  height: number;
  /** The text of the button that takes the step. */
  confirmText: (preview: Preview) => string;
  isDisabled?: (preview: Preview) => boolean;
  /** Takes the step. */
  confirm: () => Promise<unknown>;
  /** The message about the step that was taken. */
  doneText: string;
  /** The list that the step changes. */
  changedKey: QueryKey;
  /** Inputs above the preview. */
  inputs?: ReactNode;
  children: (preview: Preview) => ReactNode;
  onDone: () => void;
  onCancel: () => void;
}

/** Takes a step about earnings after it shows what the step would do. */
export function PreviewDialog<Preview>({
  title,
  text,
  previewKey,
  preview,
  height,
  confirmText,
  isDisabled,
  confirm,
  doneText,
  changedKey,
  inputs,
  children,
  onDone,
  onCancel,
}: PreviewDialogProps<Preview>) {
  const { translate } = useWords('earningMonths');
  const { notifyDone, describeError } = useServices();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data, error } = useQuery({
    queryKey: previewKey,
    queryFn: ({ signal }) => preview(signal),
    gcTime: 0,
  });
  const message = failure ?? (error ? describeError(error) : undefined);
  const take = async () => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await confirm();
      notifyDone(doneText);
      await queries.invalidateQueries({ queryKey: changedKey });
      onDone();
    } catch (thrown) {
      setFailure(describeError(thrown));
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={isBusy ? () => {} : onCancel}
      title={title}
      footer={
        <>
          <Button onClick={onCancel} disabled={isBusy}>
            {translate('ui.cancel')}
          </Button>
          {data !== undefined && (
            <Button
              variant="solid"
              loading={isBusy}
              disabled={isDisabled?.(data) ?? false}
              onClick={() => void take()}
            >
              {confirmText(data)}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{text}</p>
      {inputs}
      {message !== undefined && <p role="alert">{message}</p>}
      {data === undefined ? !error && <Skeleton width="100%" height={height} /> : children(data)}
    </Dialog>
  );
}
