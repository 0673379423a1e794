import { Suspense, useState } from 'react';
import { optionalLazyPart } from '../../ui/lazyPart';
import { useIsMounted } from '../../ui/useIsMounted';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { inputsOf, isDeletion, type ActionInput } from '../resource/action';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { ActionInputs } from './ActionInputs';
import type { Refusal } from './refusal';
import { useActionInput } from './useActionInput';
import { pageLocale } from '../../ui/useLocale';

const ReferringNote = optionalLazyPart(() => import('./ReferringNote'), 'ReferringNote');

/**
 * The dialog before an action: a confirmation, the values that it needs, and its reason; or the action's own dialog. One with inputs
 * stays open until the server accepted them; the others close at once.
 */
export function ActionDialog({
  resource,
  name,
  records,
  input: initial = {},
  onConfirm,
  onDone,
  onClose,
}: {
  resource: Resource;
  name: string;
  records: readonly AnyRecord[];
  /** What is entered already. */
  input?: ActionInput | undefined;
  /**
   * Runs the action; the promise resolves when it has run. A refusal is passed to `refuse`, which returns whether the dialog shows it.
   */
  onConfirm: (input: ActionInput, refuse?: (refusal: Refusal) => boolean) => Promise<unknown>;
  /** The action's own dialog did everything. */
  onDone: () => void;
  /** Closes the dialog, whether the action was run or not. */
  onClose: () => void;
}) {
  const words = useWords(resource.name);
  const action = resource.actions[name]!; // lists run declared actions only
  const { Dialog, Flow, confirm, confirmValues, isPermanent, reason, tone } = action;
  const entered = useActionInput(resource, name, initial);
  const [isRunning, setIsRunning] = useState(false);
  const isMounted = useIsMounted();
  const values = { smart_count: records.length, title: resource.title(records[0]!) }; // of at least one record
  /** Runs it behind the closed dialog. */
  const closeAndRun = (input: ActionInput) => {
    onClose();
    void onConfirm(input);
  };
  const send = async (input: ActionInput) => {
    let isRefused = false;
    setIsRunning(true);
    await onConfirm(input, refusal => (isRefused = entered.refuse(refusal)));
    if (!isMounted.current) return;
    setIsRunning(false);
    if (!isRefused) onClose();
  };
  const hasInputs = reason !== undefined || inputsOf(action).length > 0;
  const confirmText =
    confirm &&
    (words.action(name, 'confirmText', { ...values, ...confirmValues?.(records) }) ||
      (isPermanent && words.translate('engine.action.permanent')));
  if (Flow)
    return (
      <Suspense fallback={null}>
        <Flow
          {...{ records, onDone }}
          onCancel={onClose}
          target={{ ids: records.map(({ id }) => id) }}
          count={records.length}
          countText={records.length.toLocaleString(pageLocale())}
        />
      </Suspense>
    );
  if (Dialog)
    return (
      <Suspense fallback={null}>
        <Dialog records={records} onConfirm={value => closeAndRun({ value })} onCancel={onClose} />
      </Suspense>
    );
  return (
    <ConfirmDialog
      open
      title={words.action(name, 'confirm', values)}
      confirmLabel={words.action(name, 'label', values)}
      tone={tone}
      loading={isRunning}
      onConfirm={() => entered.submit(input => (hasInputs ? void send(input) : closeAndRun(input)))}
      onCancel={onClose}
    >
      {confirmText && <div>{confirmText}</div>}
      {isDeletion(action) && (
        <Suspense fallback={null}>
          <ReferringNote resource={resource.name} records={records} />
        </Suspense>
      )}
      {hasInputs && <ActionInputs {...{ resource, name, entered, records }} />}
    </ConfirmDialog>
  );
}
