import { useLazyWords } from '../../ui/useLazyWords';
import { Suspense, useState, type FormEvent } from 'react';
import type { TextReplacement } from '../../contract/calls/textReplacement';
import type { FieldSpec } from '../../fields/types';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconClose, IconPlus } from '../../ui/display/icons';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { SelectInput } from '../../ui/inputs/SelectInput';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { useWords } from '../words';
import { editableInBulk, errorsIn, jobChangesSchemaOf } from '../resource/bulkChanges';
import styles from './BulkEditDialog.module.css';
import { emptyReplacement, ReplaceTextInputs } from './ReplaceTextInputs';
import { jobWords } from './words.en';
import { several } from '../../ui/useLocale';

const listActions = ['attach', 'detach', 'update'] as const;
const textActions = ['set', 'replace'] as const;
type EditAction = (typeof listActions)[number] | (typeof textActions)[number];

interface Edit {
  readonly field: FieldSpec;
  readonly value: unknown;
  /** How the values of a list or a text are changed. Other fields are set. */
  readonly action: EditAction;
  /** What `replace` finds in a text. */
  readonly replacement: TextReplacement;
}

/** What can be done with a field; nothing to choose from where its value is set. */
const actionsOf = ({ kind }: FieldSpec): readonly EditAction[] => {
  if (kind.isList) return listActions;
  return kind.replacesText ? textActions : [];
};

const newEdit = (field: FieldSpec): Edit => ({
  field,
  value: field.emptyValue,
  action: actionsOf(field)[0] ?? 'set',
  replacement: emptyReplacement,
});

const changeOf = ({ field, value, action, replacement }: Edit): unknown => {
  if (field.kind.isList) return { action, [field.name]: value ?? [] };
  return action === 'replace' ? replacement : value;
};

const changesOf = (edits: readonly Edit[]): Record<string, unknown> =>
  Object.fromEntries(edits.map(edit => [edit.field.name, changeOf(edit)]));

/** One change of any editable fields for many records. A dry run shows the result first. */
export function BulkEditDialog({
  resource,
  count,
  onDryRun,
  onClose,
}: {
  resource: Resource;
  /** The number of records, formatted. */
  count: string;
  /** Begins the dry run. */
  onDryRun: (changes: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
}) {
  useLazyWords(jobWords);
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const fields = editableInBulk(resource);
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const remaining = fields.filter(field => !edits.some(edit => edit.field === field));
  const update = (field: FieldSpec, changed: Partial<Edit>) =>
    setEdits(edits.map(edit => (edit.field === field ? { ...edit, ...changed } : edit)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = changesOf(edits);
    const found = errorsIn(jobChangesSchemaOf(resource)!, changes); // the dialog opens only for resources with jobs
    setErrors(found);
    if (Object.keys(found).length) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      await onDryRun(changes);
    } catch (error) {
      setFailure(describeError(error));
      setIsPending(false);
    }
  };

  return (
    <Dialog
      open
      title={words.translate('engine.jobs.editTitle', {
        count,
        name: words.resourceText('name', { smart_count: several }).toLowerCase(),
      })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.translate('ui.cancel')}</Button>
          <Button
            type="submit"
            form="bulk-edit"
            variant="solid"
            loading={isPending}
            disabledReason={edits.length ? undefined : words.translate('engine.jobs.noField')}
          >
            {words.translate('engine.jobs.dryRun')}
          </Button>
        </>
      }
    >
      <form id="bulk-edit" className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <p className={styles.note}>{words.translate('engine.jobs.editText')}</p>
        {edits.map((edit, index) => (
          <EditedField
            key={edit.field.name}
            {...{ resource, edit, errors }}
            isLast={index === edits.length - 1}
            onChange={changed => update(edit.field, changed)}
            onRemove={() => setEdits(edits.filter(other => other !== edit))}
          />
        ))}
        {remaining.length > 0 && (
          <MenuButton
            icon={IconPlus}
            label={words.translate('engine.jobs.addField')}
            items={remaining.map(field => ({
              label: words.label(field.name),
              onSelect: () => setEdits([...edits, newEdit(field)]),
            }))}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** One field of the change: what to do with it, and its value. */
function EditedField({
  resource,
  edit: { field, value, action, replacement },
  errors,
  isLast,
  onChange,
  onRemove,
}: {
  resource: Resource;
  edit: Edit;
  errors: Readonly<Record<string, string>>;
  isLast: boolean;
  onChange: (changed: Partial<Edit>) => void;
  onRemove: () => void;
}) {
  const words = useWords(resource.name);
  const actions = actionsOf(field);
  const label = words.label(field.name);
  const Input = field.screen.Input!; // `editableInBulk` returns no others
  // Only a field that was just added: a choice of what to do keeps the focus.
  const [hasChosen, setHasChosen] = useState(false);
  const isFocused = isLast && !hasChosen && value === field.emptyValue;
  return (
    <div className={styles.edit}>
      <div className={styles.inputs}>
        {actions.length > 0 && (
          <SelectInput
            label={words.translate('engine.jobs.editAction')}
            value={action}
            choices={actions.map(name => ({
              value: name,
              label: words.translate(`engine.jobs.editActions.${name}`),
            }))}
            onChange={event => {
              setHasChosen(true);
              onChange({ action: event.target.value as EditAction }); // the choices are actions
            }}
          />
        )}
        {action === 'replace' ? (
          <ReplaceTextInputs
            label={label}
            value={replacement}
            errors={{ find: errors[`${field.name}.find`], with: errors[`${field.name}.with`] }}
            onChange={next => onChange({ replacement: next })}
          />
        ) : (
          <Suspense fallback={<Skeleton width="100%" height={36} />}>
            <Input
              field={field}
              resource={resource.name}
              label={label}
              value={value}
              onChange={next => onChange({ value: next })}
              onBlur={() => undefined}
              error={errors[field.name]}
              badgeStyles={resource.list.badgeStyles?.[field.name]}
              inputRef={isFocused ? focusLater : ignore}
            />
          </Suspense>
        )}
      </div>
      <IconButton icon={IconClose} label={words.translate('ui.remove', { name: label })} onClick={onRemove} />
    </div>
  );
}

/** Focuses a field that was just added, after the closed menu has returned the focus. */
const focusLater = (element: { focus(): void } | null): void => {
  if (element) requestAnimationFrame(() => element.focus());
};
const ignore = (): void => undefined;
