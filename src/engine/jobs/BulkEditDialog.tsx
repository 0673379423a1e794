import { useLazyWords } from '../../ui/useLazyWords';
import { Suspense, useState, type FormEvent } from 'react';
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
import { jobWords } from './words.en';

const listActions = ['attach', 'detach', 'update'] as const;
type ListAction = (typeof listActions)[number];

interface Edit {
  readonly field: FieldSpec;
  readonly value: unknown;
  /** How the values of a list are changed. */
  readonly action: ListAction;
}

const changesOf = (edits: readonly Edit[]): Record<string, unknown> =>
  Object.fromEntries(
    edits.map(({ field, value, action }) => [
      field.name,
      field.kind.isList ? { action, [field.name]: value ?? [] } : value,
    ]),
  );

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
        name: words.resourceText('name', { smart_count: 2 }).toLowerCase(),
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
        {edits.map(({ field, value, action }, index) => {
          const Input = field.screen.Input!; // `editableInBulk` returns no others
          return (
            <div key={field.name} className={styles.edit}>
              <div className={styles.inputs}>
                {field.kind.isList && (
                  <SelectInput
                    label={words.translate('engine.jobs.listAction')}
                    value={action}
                    choices={listActions.map(name => ({
                      value: name,
                      label: words.translate(`engine.jobs.listActions.${name}`),
                    }))}
                    onChange={event => update(field, { action: event.target.value as ListAction })} // the choices are list actions
                  />
                )}
                <Suspense fallback={<Skeleton width="100%" height={36} />}>
                  <Input
                    field={field}
                    resource={resource.name}
                    label={words.label(field.name)}
                    value={value}
                    onChange={next => update(field, { value: next })}
                    onBlur={() => undefined}
                    error={errors[field.name]}
                    badgeStyles={resource.list.badgeStyles?.[field.name]}
                    inputRef={index === edits.length - 1 && value === field.emptyValue ? focusLater : ignore}
                  />
                </Suspense>
              </div>
              <IconButton
                icon={IconClose}
                label={words.translate('ui.remove', { name: words.label(field.name) })}
                onClick={() => setEdits(edits.filter(edit => edit.field !== field))}
              />
            </div>
          );
        })}
        {remaining.length > 0 && (
          <MenuButton
            icon={IconPlus}
            label={words.translate('engine.jobs.addField')}
            items={remaining.map(field => ({
              label: words.label(field.name),
              onSelect: () => setEdits([...edits, { field, value: field.emptyValue, action: 'attach' }]),
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

/** Focuses a field that was just added, after the closed menu has returned the focus. */
const focusLater = (element: { focus(): void } | null): void => {
  if (element) requestAnimationFrame(() => element.focus());
};
const ignore = (): void => undefined;
