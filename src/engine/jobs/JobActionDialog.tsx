import { Suspense, useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import styles from './BulkEditDialog.module.css';

/** Asks before an action goes to everything that a list matches, and for the value that it sends. */
export function JobActionDialog({
  resource,
  name,
  count,
  onBegin,
  onClose,
}: {
  resource: Resource;
  name: string;
  /** How many records it is for, in words. */
  count: string;
  /** Begins the dry run. */
  onBegin: (changes: unknown) => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const { asks, everywhere, tone } = resource.actions[name]!;
  const field = asks === undefined ? undefined : resource.fields[asks];
  const Input = field?.kind.Input;
  const [answer, setAnswer] = useState<unknown>(field?.empty);
  const [failure, setFailure] = useState<string>();
  const [isBeginning, setIsBeginning] = useState(false);
  const isEmpty = field !== undefined && isNothing(answer);
  const confirm = async () => {
    setIsBeginning(true);
    try {
      await onBegin(typeof everywhere === 'function' ? everywhere(answer) : everywhere);
    } catch (error) {
      setFailure(describeError(error));
      setIsBeginning(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={words.translate('engine.jobs.ask', {
        action: words.text(`actions.${name}.short`),
        count,
        name: words.text('name', { smart_count: 2 }).toLowerCase(),
      })}
      confirmLabel={words.translate('engine.jobs.check')}
      tone={tone}
      loading={isBeginning}
      disabledReason={isEmpty ? words.translate('messages.required') : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.note}>{words.translate('engine.jobs.chooseText')}</p>
      {field && Input && (
        <Suspense fallback={<Skeleton width="100%" height={36} />}>
          <Input
            field={field}
            resource={resource.name}
            label={words.label(field.name)}
            value={answer}
            onChange={setAnswer}
            onBlur={() => undefined}
            inputRef={() => undefined}
            badgeStyles={resource.list.badgeStyles?.[field.name]}
          />
        </Suspense>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
