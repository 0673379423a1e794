import { useUpdate, type RaRecord } from 'react-admin';
import { Suspense, useEffect, useId, useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { useController, useForm, type Control, type FieldValues } from 'react-hook-form';
import { Button } from '../parts/Button';
import { Dialog } from '../parts/Dialog';
import { SaveBar } from '../parts/SaveBar';
import { Skeleton } from '../parts/Skeleton';
import type { AnyRecord, FormField, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';
import { failureOf } from './failure';
import styles from './RecordForm.module.css';
import { zodResolver } from './resolver';
import { useLeaveGuard } from './useLeaveGuard';

const valuesOf = (resource: Resource, record: AnyRecord): FieldValues =>
  Object.fromEntries(resource.form.map(({ field }) => [field, record[field]]));

/**
 * Edits one record: inputs from the schema, its messages on their fields, the server's too; only what changed is sent,
 * on the version it was made on. `children` gets the form and the save bar, which stands elsewhere.
 */
export function RecordForm({
  resource,
  record,
  disabled,
  reload,
  children,
}: {
  resource: Resource;
  record: AnyRecord;
  /** Why nothing can be changed now. */
  disabled: string | undefined;
  /** Fetches the newest version. */
  reload: () => Promise<unknown>;
  children: (form: ReactNode, saveBar: ReactNode) => ReactNode;
}) {
  const words = useWords(resource.name);
  const services = useServices();
  const formId = useId();
  const [isStale, setIsStale] = useState(false);
  const [base, setBase] = useState(record);
  const schema = resource.entity.patch;
  const resolver = useMemo(() => zodResolver(schema), [schema]);
  const form = useForm<FieldValues>({
    defaultValues: valuesOf(resource, record),
    resolver,
    mode: 'onTouched',
  });
  const { dirtyFields, isSubmitting, isDirty } = form.formState;
  const changed = resource.form.map(({ field }) => field).filter(field => dirtyFields[field]);
  const wrong = resource.form.map(({ field }) => field).filter(field => form.formState.errors[field]);
  const [update] = useUpdate<RaRecord<string>>();
  const guard = useLeaveGuard(isDirty && !isSubmitting, record.id);

  // A newer version replaces the values as long as the person has typed nothing.
  useEffect(() => {
    if (isDirty || record['updated_at'] === base['updated_at']) return;
    setBase(record);
    form.reset(valuesOf(resource, record));
  }, [record, base, isDirty, form, resource]);

  const save = async (values: FieldValues, overwrite = false): Promise<void> => {
    const data = Object.fromEntries(changed.map(field => [field, values[field]]));
    try {
      const saved = await update(
        resource.name,
        { id: record.id, data, previousData: base, meta: overwrite ? { ifMatch: false } : {} },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      setIsStale(false);
      setBase(saved as AnyRecord); // the data provider answers the saved record
      form.reset(valuesOf(resource, saved as AnyRecord));
      services.tellDone(words.translate('engine.form.saved', { title: resource.title(saved as AnyRecord) }));
    } catch (error) {
      const { status, errors } = failureOf(error);
      const here = resource.form.filter(({ field }) => errors[field] !== undefined);
      here.forEach(({ field }, index) =>
        form.setError(field, { type: 'server', message: errors[field]! }, { shouldFocus: index === 0 }),
      );
      if (status === 412) setIsStale(true);
      else if (!here.length)
        services.tellFailed(error, {
          title: words.translate('engine.form.saveFailed', { title: resource.title(record) }),
          retry: () => save(values, overwrite),
        });
    }
  };
  const submit = (event?: FormEvent) => {
    event?.stopPropagation();
    return form.handleSubmit(values => save(values))(event);
  };

  const fields = (
    <form
      id={formId}
      className={styles.form}
      noValidate
      onSubmit={event => void submit(event)}
      onKeyDown={event => {
        if ((event.ctrlKey || event.metaKey) && event.key === 's') {
          event.preventDefault();
          if (isDirty) void submit();
        }
      }}
    >
      <Suspense fallback={<FormSkeleton fields={resource.form} />}>
        {resource.form.map(field => (
          <FormInput
            key={field.field}
            resource={resource}
            form={field}
            control={form.control}
            disabled={disabled}
          />
        ))}
      </Suspense>
      {guard}
      <Dialog
        open={isStale}
        role="alertdialog"
        title={words.translate('engine.form.staleTitle')}
        onClose={() => setIsStale(false)}
        footer={
          <>
            <Button
              onClick={() => {
                setIsStale(false);
                form.reset(valuesOf(resource, base));
                void reload();
              }}
            >
              {words.translate('engine.form.reload')}
            </Button>
            <Button variant="solid" onClick={() => void save(form.getValues(), true)}>
              {words.translate('engine.form.overwrite')}
            </Button>
          </>
        }
      >
        {words.translate('engine.form.staleText')}
      </Dialog>
    </form>
  );
  const named = (names: readonly string[]) => names.map(name => words.label(name).toLowerCase()).join(', ');
  const saveBar = isDirty ? (
    <SaveBar
      message={
        wrong.length
          ? words.translate('engine.form.correct', { smart_count: wrong.length, fields: named(wrong) })
          : words.translate('engine.form.changed', { fields: named(changed) })
      }
    >
      <Button onClick={() => form.reset(valuesOf(resource, base))}>
        {words.translate('engine.form.discard')}
      </Button>
      <Button type="submit" form={formId} variant="solid" loading={isSubmitting}>
        {words.translate('engine.form.save')}
      </Button>
    </SaveBar>
  ) : null;
  return children(fields, saveBar);
}

function FormInput({
  resource,
  form,
  control,
  disabled,
}: {
  resource: Resource;
  form: FormField<string>;
  control: Control;
  disabled: string | undefined;
}) {
  const words = useWords(resource.name);
  const spec = resource.fields[form.field]!;
  const { field, fieldState } = useController({ control, name: form.field });
  const Input = spec.kind.Input!; // a field of a form has one: checked at start
  return (
    <Input
      field={spec}
      resource={resource.name}
      label={words.label(form.field)}
      help={form.help ? words.say(`help.${form.field}`) : undefined}
      prefix={form.prefix}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      disabled={disabled !== undefined}
      looks={resource.list.looks?.[form.field]}
      inputRef={field.ref}
    />
  );
}

function FormSkeleton({ fields }: { fields: readonly FormField<string>[] }) {
  return fields.map(({ field }) => <Skeleton key={field} width="100%" height={36} />);
}
