import { Suspense, useState } from 'react';
import { useLazyWords } from '../../ui/useLazyWords';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import type { AnyRecord } from '../services/anyRecord';
import { ActionInputs } from '../actions/ActionInputs';
import { refusalOf } from '../actions/refusal';
import { useActionInput } from '../actions/useActionInput';
import { type ActionInput, type ActionTarget, type AnyAction, changeOfAction } from '../resource/action';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './BulkEditDialog.module.css';
import type { JobOrder } from './useBeginDryRun';
import { jobWords } from './words.en';
import { several } from '../../ui/useLocale';

interface JobActionProps {
  resource: Resource;
  name: string;
  /** The number of records, for plurals. */
  records: number;
  /** The same number, formatted; "at least" where the list may match more. */
  count: string;
  /** The selected records that are loaded; none where all matching records are selected. */
  selected: readonly AnyRecord[];
  /** Begins the dry run. */
  onDryRun: (order: JobOrder) => Promise<void>;
  onClose: () => void;
}

/** The dialog before an action runs on all records that a list matches: its own, or the one before the dry run. */
export function JobActionDialog({
  target,
  onDone,
  ...props
}: JobActionProps & {
  target: ActionTarget;
  /** The action's own dialog did everything. */
  onDone: () => void;
}) {
  const { Flow } = props.resource.actions[props.name]!; // the bar has declared actions only
  const { records, count, selected, onClose } = props;
  if (!Flow) return <DryRunDialog {...props} />;
  return (
    <Suspense fallback={null}>
      <Flow {...{ target, onDone }} records={selected} count={records} countText={count} onCancel={onClose} />
    </Suspense>
  );
}

/** What is entered at first: nothing in the field of the action, or in each of its fields. */
const emptyValuesOf = ({ fields }: Resource, { input, inputs }: AnyAction): unknown =>
  inputs
    ? Object.fromEntries(inputs.map(field => [field, fields[field]?.emptyValue]))
    : fields[input ?? '']?.emptyValue;

/** The confirmation of an action, its value, its reason, and the dry run. */
function DryRunDialog({ resource, name, records, count, selected, onDryRun, onClose }: JobActionProps) {
  useLazyWords(jobWords);
  const words = useWords(resource.name);
  const services = useServices();
  const action = resource.actions[name]!; // as above
  const entered = useActionInput(resource, name, { value: emptyValuesOf(resource, action) });
  const [isPending, setIsPending] = useState(false);
  const confirm = async (input: ActionInput) => {
    setIsPending(true);
    const { reason } = input;
    try {
      await onDryRun({
        changes: { ...changeOfAction(action, input), ...(reason !== undefined && { reason }) },
        action: name,
      });
    } catch (error) {
      setIsPending(false);
      entered.refuse(refusalOf(resource, error, words, services));
    }
  };
  return (
    <ConfirmDialog
      open
      title={words.resourceText(`actions.${name}.ask`, {
        count,
        smart_count: records,
        title: selected[0] ? resource.title(selected[0]) : '',
        _: words.translate('engine.jobs.ask', {
          action: words.action(name, 'short'),
          count,
          name: words.resourceText('name', { smart_count: several }).toLowerCase(),
        }),
      })}
      confirmLabel={words.translate('engine.jobs.dryRun')}
      tone={action.tone}
      loading={isPending}
      onConfirm={() => entered.submit(input => void confirm(input))}
      onCancel={onClose}
    >
      {/* `confirmValues` come from records, which are not loaded here. */}
      {action.confirm && !action.confirmValues && (
        <p className={styles.note}>{words.action(name, 'confirmText', { smart_count: records })}</p>
      )}
      <p className={styles.note}>{words.translate('engine.jobs.dryRunText')}</p>
      <ActionInputs {...{ resource, name, entered }} records={selected} />
    </ConfirmDialog>
  );
}
