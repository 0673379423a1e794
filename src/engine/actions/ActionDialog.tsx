import { Suspense, useState } from 'react';
import { optionalLazyPart } from '../../ui/lazyPart';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { isDeletion, type ActionInput } from '../resource/action';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { inputProblem, trimInput, ActionInputs } from './ActionInputs';

const ReferringNote = optionalLazyPart(() => import('./ReferringNote'), 'ReferringNote');

/** The dialog before an action: a confirmation, the value that it needs, and its reason; or the action's own dialog. */
export function ActionDialog({
  resource,
  name,
  records,
  input: initial = {},
  onConfirm,
  onDone,
  onCancel,
}: {
  resource: Resource;
  name: string;
  records: readonly AnyRecord[];
  /** What is entered already. */
  input?: ActionInput | undefined;
  onConfirm: (input: ActionInput) => void;
  /** The action's own dialog did everything. */
  onDone: () => void;
  onCancel: () => void;
}) {
  const words = useWords(resource.name);
  const action = resource.actions[name]!; // lists run declared actions only
  const { Dialog, Flow, confirm, confirmValues, tone } = action;
  const [input, setInput] = useState<ActionInput>(initial);
  const values = { smart_count: records.length, title: resource.title(records[0]!) }; // of at least one record
  if (Flow)
    return (
      <Suspense fallback={null}>
        <Flow
          {...{ records, onDone, onCancel }}
          target={{ ids: records.map(({ id }) => id) }}
          count={records.length}
          countText={records.length.toLocaleString()}
        />
      </Suspense>
    );
  if (Dialog)
    return (
      <Suspense fallback={null}>
        <Dialog records={records} onConfirm={value => onConfirm({ value })} onCancel={onCancel} />
      </Suspense>
    );
  return (
    <ConfirmDialog
      open
      title={words.resourceText(`actions.${name}.confirm`, values)}
      confirmLabel={words.resourceText(`actions.${name}.label`, values)}
      tone={tone}
      disabledReason={inputProblem(resource, name, input, words)}
      onConfirm={() => onConfirm(trimInput(input))}
      onCancel={onCancel}
    >
      {confirm &&
        words.resourceText(`actions.${name}.confirmText`, { ...values, ...confirmValues?.(records) })}
      {isDeletion(action) && (
        <Suspense fallback={null}>
          <ReferringNote resource={resource.name} records={records} />
        </Suspense>
      )}
      <ActionInputs {...{ resource, name, input, records }} onChange={setInput} />
    </ConfirmDialog>
  );
}
