import { Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextArea } from '../../ui/inputs/TextArea';
import { useInputFocus } from '../../ui/inputs/useInputFocus';
import { inputsOf, type AnyAction } from '../resource/action';
import type { Resource } from '../resource/resource';
import { ownerIdOf } from '../resource/ownerIdOf';
import type { AnyRecord } from '../services/anyRecord';
import { RecordOwnerProvider } from '../services/recordOwner';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './ActionInputs.module.css';
import type { EnteredInput } from './useActionInput';

interface ActionInputsProps {
  readonly resource: Resource;
  /** Name of the action. */
  readonly name: string;
  readonly entered: EnteredInput;
  /** The records of the action, as far as they are loaded. */
  readonly records: readonly AnyRecord[];
}

/** The inputs in the dialog of an action: the values that it needs, and its reason. The first has the focus. */
export function ActionInputs(props: ActionInputsProps) {
  const { resource, name, entered, records } = props;
  const { person } = useServices();
  const action = resource.actions[name]!; // dialogs open for declared actions only
  const { reason } = action;
  return (
    <div className={styles.inputs}>
      <RecordOwnerProvider value={ownerIdOf(resource, records, person)}>
        {inputsOf(action).map(field => (
          <FieldInput key={field} {...props} name={name} field={field} />
        ))}
      </RecordOwnerProvider>
      {reason && <ReasonInput {...props} reason={reason} />}
      {entered.failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {entered.failure}
        </p>
      )}
    </div>
  );
}

/** Focuses the first input of the dialog, and any that is invalid. */
const useInputOf = ({ fields, target, onFocused }: EnteredInput, field: string) =>
  useInputFocus(target === field, onFocused, fields[0] === field);

function FieldInput({ resource, name, entered, records, field }: ActionInputsProps & { field: string }) {
  const words = useWords(resource.name);
  const { container, inputRef } = useInputOf(entered, field);
  const spec = resource.fields[field]!; // rendered for fields only
  const { Input: OwnInput } = resource.actions[name]!; // as above
  const { Input } = spec.screen;
  const props = {
    // An action needs the value, also where records may have none.
    field: { ...spec, required: true },
    resource: resource.name,
    label: words.label(field),
    value: entered.valueOf(field),
    record: records.length === 1 ? records[0] : undefined,
    onChange: (value: unknown) => entered.setValue(field, value),
    onBlur: () => undefined,
    error: entered.errorOf(field),
    inputRef,
    badgeStyles: resource.list.badgeStyles?.[field],
  };
  return (
    <div ref={container} data-field={field}>
      <Suspense fallback={<Skeleton width="100%" height={36} />}>
        {OwnInput ? <OwnInput {...props} records={records} /> : Input && <Input {...props} />}
      </Suspense>
    </div>
  );
}

function ReasonInput({
  resource,
  name,
  entered,
  reason,
}: ActionInputsProps & { reason: NonNullable<AnyAction['reason']> }) {
  const words = useWords(resource.name);
  const { container, inputRef } = useInputOf(entered, 'reason');
  const { Templates } = reason;
  return (
    <div ref={container} className={styles.reason}>
      {Templates && (
        <Suspense fallback={<Skeleton width="100%" height={32} />}>
          <Templates
            onReason={text => {
              entered.setReason(text);
              container.current?.querySelector('textarea')?.focus();
            }}
          />
        </Suspense>
      )}
      <TextArea
        ref={inputRef}
        label={words.action(name, 'reason')}
        required={reason.required ?? false}
        optional={!reason.required}
        maxLength={reason.limit}
        counter={{ used: entered.reason.length, max: reason.limit }}
        error={entered.errorOf('reason')}
        value={entered.reason}
        onChange={({ target }) => entered.setReason(target.value)}
      />
    </div>
  );
}
