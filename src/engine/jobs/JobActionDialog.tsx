import { useLazyWords } from '../../ui/useLazyWords';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { isInputMissing, trimInput, ActionInputs } from '../actions/ActionInputs';
import { type ActionInput, changeOfAction } from '../resource/action';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './BulkEditDialog.module.css';
import type { JobOrder } from './useStartDryRun';
import { jobWords } from './words.en';

/** The dialog before an action runs on all records that a list matches: its value, its reason, and the dry run. */
export function JobActionDialog({
  resource,
  name,
  count,
  onStart,
  onClose,
}: {
  resource: Resource;
  name: string;
  /** The number of records, formatted. */
  count: string;
  /** Starts the dry run. */
  onStart: (order: JobOrder) => Promise<void>;
  onClose: () => void;
}) {
  useLazyWords(jobWords);
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const action = resource.actions[name]!; // the bar has declared actions only
  const [input, setInput] = useState<ActionInput>({
    value: action.input === undefined ? undefined : resource.fields[action.input]?.empty,
  });
  const [failure, setFailure] = useState<string>();
  const [isStarting, setIsStarting] = useState(false);
  const confirm = async () => {
    setIsStarting(true);
    const { reason } = trimInput(input);
    try {
      await onStart({
        changes: { ...changeOfAction(action, input), ...(reason !== undefined && { reason }) },
        action: name,
      });
    } catch (error) {
      setFailure(describeError(error));
      setIsStarting(false);
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
      tone={action.tone}
      loading={isStarting}
      disabledReason={isInputMissing(action, input) ? words.translate('messages.required') : undefined}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
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
