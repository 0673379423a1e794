import { Suspense } from 'react';
import * as z from 'zod/mini';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextArea } from '../../ui/inputs/TextArea';
import { enteredValue, inputsOf, withEntered, type ActionInput } from '../resource/action';
import type { Resource } from '../resource/resource';
import { ownerIdOf } from '../resource/ownerIdOf';
import type { AnyRecord } from '../services/anyRecord';
import { RecordOwnerProvider } from '../services/recordOwner';
import { useServices } from '../services/services';
import { useWords } from '../words';
import styles from './ActionInputs.module.css';

const focusElement = (element: { focus(): void } | null): void => element?.focus();

/** The inputs in the dialog of an action: the value that it needs, and its reason. */
export function ActionInputs({
  resource,
  name,
  input,
  records,
  onChange,
}: {
  resource: Resource;
  /** Name of the action. */
  name: string;
  input: ActionInput;
  /** The records of the action, as far as they are loaded. */
  records: readonly AnyRecord[];
  onChange: (input: ActionInput) => void;
}) {
  const words = useWords(resource.name);
  const { person } = useServices();
  const action = resource.actions[name]!; // dialogs open for declared actions only
  const { reason } = action;
  const OwnInput = action.Input;
  const fields = inputsOf(action).flatMap(each => resource.fields[each] ?? []);
  return (
    <>
      {fields.map((field, at) => {
        const props = {
          field,
          resource: resource.name,
          label: words.label(field.name),
          value: enteredValue(action, input, field.name),
          record: records.length === 1 ? records[0] : undefined,
          onChange: (value: unknown) => onChange(withEntered(action, input, field.name, value)),
          onBlur: () => undefined,
          inputRef: at === 0 ? focusElement : () => undefined,
          badgeStyles: resource.list.badgeStyles?.[field.name],
        };
        const { Input } = field.screen;
        return (
          <RecordOwnerProvider key={field.name} value={ownerIdOf(resource, records, person)}>
            <Suspense fallback={<Skeleton width="100%" height={36} />}>
              {OwnInput ? <OwnInput {...props} records={records} /> : Input && <Input {...props} />}
            </Suspense>
          </RecordOwnerProvider>
        );
      })}
      {reason && (
        <div className={styles.reason}>
          <TextArea
            label={words.resourceText(`actions.${name}.reason`)}
            optional={!reason.required}
            maxLength={reason.limit}
            counter={{ used: input.reason?.length ?? 0, max: reason.limit }}
            value={input.reason ?? ''}
            onChange={({ target }) => onChange({ ...input, reason: target.value })}
          />
        </div>
      )}
    </>
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Why an action cannot run with this input, with the name of what is missing or wrong: a value or a reason is missing, or the schema
 * of a field rejects its value.
 */
export const inputProblem = (
  { actions, fields, name: resource }: Resource,
  name: string,
  input: ActionInput,
  words: Pick<ReturnType<typeof useWords>, 'translate' | 'label' | 'resourceText'>,
): string | undefined => {
  const action = actions[name];
  if (!action) throw new Error(`Resource ${resource}: no action is named "${name}"`);
  const required = words.translate('messages.required');
  for (const field of inputsOf(action)) {
    const schema = fields[field]?.schema;
    if (!schema) continue;
    const value = enteredValue(action, input, field);
    const problem = isEmpty(value) ? required : z.safeParse(schema, value).error?.issues[0]?.message;
    if (problem !== undefined) return `${words.label(field)}: ${problem}`;
  }
  return action.reason?.required && !input.reason?.trim()
    ? `${words.resourceText(`actions.${name}.reason`)}: ${required}`
    : undefined;
};

/** The input without white space around the reason. An empty reason is left out. */
export const trimInput = ({ reason, ...input }: ActionInput): ActionInput => {
  const text = reason?.trim();
  return text ? { ...input, reason: text } : input;
};
