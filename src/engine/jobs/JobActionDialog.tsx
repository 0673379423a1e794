import { useLazyWords } from '../../ui/useLazyWords';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { isInputMissing, trimInput, ActionInputs } from '../actions/ActionInputs';
import { type ActionInput, changeOfAction } from '../resource/action';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './BulkEditDialog.module.css';
import type { JobOrder } from './useBeginDryRun';
import { jobWords } from './words.en';

/**
 * The dialog before an action runs on all records that a list matches: its confirmation, its value, its reason, and the
 * dry run.
 */
export function JobActionDialog({
  resource,
  name,
  records,
  count,
  onDryRun,
  onClose,
}: {
  resource: Resource;
  name: string;
  /** The number of records, for plurals. */
  records: number;
  /** The same number, formatted; "at least" where the list may match more. */
  count: string;
  /** Begins the dry run. */
  onDryRun: (order: JobOrder) => Promise<void>;
  onClose: () => void;
}) {
  useLazyWords(jobWords);
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const action = resource.actions[name]!; // the bar has declared actions only
  const [input, setInput] = useState<ActionInput>({
    value: action.input === undefined ? undefined : resource.fields[action.input]?.emptyValue,
  });
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const confirm = async () => {
    setIsPending(true);
    const { reason } = trimInput(input);
    try {
      await onDryRun({
        changes: { ...changeOfAction(action, input), ...(reason !== undefined && { reason }) },
        action: name,
      });
    } catch (error) {
      setFailure(describeError(error));
      setIsPending(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={words.resourceText(`actions.${name}.ask`, {
        count,
        _: words.translate('engine.jobs.ask', {
          action: words.resourceText(`actions.${name}.short`),
          count,
          name: words.resourceText('name', { smart_count: 2 }).toLowerCase(),
        }),
      })}
      confirmLabel={words.translate('engine.jobs.dryRun')}
      tone={action.tone}
      loading={isPending}
      disabledReason={isInputMissing(action, input) ? words.translate('messages.required') : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {/* `confirmValues` come from records, which are not loaded here. */}
      {action.confirm && !action.confirmValues && (
        <p className={styles.note}>
          {words.resourceText(`actions.${name}.confirmText`, { smart_count: records })}
        </p>
      )}
      <p className={styles.note}>{words.translate('engine.jobs.dryRunText')}</p>
      <ActionInputs {...{ resource, name, input }} onChange={setInput} />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
