import { Suspense, useState, type FormEvent } from 'react';
import type { FieldSpec } from '../../fields/fieldSpec';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { IconButton } from '../../ui/buttons/IconButton';
import { IconClose, IconPlus } from '../../ui/display/icons';
import { MenuButton } from '../../ui/overlays/MenuButton';
import { SelectInput } from '../../ui/inputs/SelectInput';
import { Skeleton } from '../../ui/feedback/Skeleton';
import type { Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { changesSchemaOf, editableInBulk, errorsIn, isListField } from './editableInBulk';
import styles from './BulkEditDialog.module.css';

const listActions = ['attach', 'detach', 'update'] as const;
type ListAction = (typeof listActions)[number];

interface Edit {
  readonly field: FieldSpec;
  readonly value: unknown;
  /** What is done with the values, where the field holds a list. */
  readonly action: ListAction;
}

const changesOf = (edits: readonly Edit[]): Record<string, unknown> =>
  Object.fromEntries(
    edits.map(({ field, value, action }) => [
      field.name,
      isListField(field) ? { action, [field.name]: value ?? [] } : value,
    ]),
  );

/** One change for many records: any editable field, as many of them as wanted. What comes of it is shown before it is done. */
export function BulkEditDialog({
  resource,
  count,
  onBegin,
  onClose,
}: {
  resource: Resource;
  /** How many records it is for, in words. */
  count: string;
  /** Begins the dry run. */
  onBegin: (changes: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords(resource.name);
  const { describeError } = useServices();
  const fields = editableInBulk(resource);
  const [edits, setEdits] = useState<readonly Edit[]>([]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBeginning, setIsBeginning] = useState(false);
  const left = fields.filter(field => !edits.some(edit => edit.field === field));
  const put = (field: FieldSpec, part: Partial<Edit>) =>
    setEdits(edits.map(edit => (edit.field === field ? { ...edit, ...part } : edit)));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = changesOf(edits);
    const found = errorsIn(changesSchemaOf(resource)!, changes); // the dialog opens only where there is one
    setErrors(found);
    if (Object.keys(found).length) return;
    setIsBeginning(true);
    setFailure(undefined);
    try {
      await onBegin(changes);
    } catch (error) {
      setFailure(describeError(error));
      setIsBeginning(false);
    }
  };

  return (
    <Dialog
      open
      title={words.translate('engine.jobs.editTitle', {
        count,
        name: words.text('name', { smart_count: 2 }).toLowerCase(),
      })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.translate('engine.parts.cancel')}</Button>
          <Button
            type="submit"
            form="bulk-edit"
            variant="solid"
            loading={isBeginning}
            disabledReason={edits.length ? undefined : words.translate('engine.jobs.noField')}
          >
            {words.translate('engine.jobs.check')}
          </Button>
        </>
      }
    >
      <form id="bulk-edit" className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <p className={styles.note}>{words.translate('engine.jobs.editText')}</p>
        {edits.map(({ field, value, action }, index) => {
          const Input = field.kind.Input!; // `editableInBulk` names no other
          return (
            <div key={field.name} className={styles.edit}>
              <div className={styles.inputs}>
                {isListField(field) && (
                  <SelectInput
                    label={words.translate('engine.jobs.what')}
                    value={action}
                    choices={listActions.map(name => ({
                      value: name,
                      label: words.translate(`engine.jobs.actions.${name}`),
                    }))}
                    onChange={event => put(field, { action: event.target.value as ListAction })} // one of its choices
                  />
                )}
                <Suspense fallback={<Skeleton width="100%" height={36} />}>
                  <Input
                    field={field}
                    resource={resource.name}
                    label={words.label(field.name)}
                    value={value}
                    onChange={next => put(field, { value: next })}
                    onBlur={() => undefined}
                    error={errors[field.name]}
                    badgeStyles={resource.list.badgeStyles?.[field.name]}
                    inputRef={index === edits.length - 1 && value === field.empty ? focusOnce : nothing}
                  />
                </Suspense>
              </div>
              <IconButton
                icon={IconClose}
                label={words.translate('engine.parts.remove', { name: words.label(field.name) })}
                onClick={() => setEdits(edits.filter(edit => edit.field !== field))}
              />
            </div>
          );
        })}
        {left.length > 0 && (
          <MenuButton
            icon={IconPlus}
            label={words.translate('engine.jobs.addField')}
            items={left.map(field => ({
              label: words.label(field.name),
              onSelect: () => setEdits([...edits, { field, value: field.empty, action: 'attach' }]),
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

/** A field that was just added takes the focus, once the menu has given it back. */
const focusOnce = (element: { focus(): void } | null): void => {
  if (element) requestAnimationFrame(() => element.focus());
};
const nothing = (): void => undefined;
