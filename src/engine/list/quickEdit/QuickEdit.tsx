import { Suspense, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { prefixOf } from '../../form/prefixOf';
import { Button } from '../../../ui/buttons/Button';
import { Popover } from '../../../ui/overlays/Popover';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Resource } from '../../resource';
import { useWords } from '../../words';
import styles from './QuickEdit.module.css';
import type { EditedCell } from './useQuickEdit';
import { useSaveField } from './useSaveField';

/** The input of one field over its cell. Enter saves, Escape leaves everything as it was. */
export function QuickEdit({
  resource,
  edited,
  onClose,
}: {
  resource: Resource;
  edited: EditedCell;
  onClose: () => void;
}) {
  const words = useWords(resource.name);
  const { record, field, cell } = edited;
  const allowed = resource.canEdit(record);
  return (
    <Popover
      open
      over
      anchor={cell}
      onClose={onClose}
      label={words.translate('engine.quickEdit.open', {
        field: words.label(field),
        title: resource.title(record),
      })}
    >
      {allowed === true ? (
        <QuickForm resource={resource} edited={edited} onClose={onClose} />
      ) : (
        <div className={styles.form}>
          <p className={styles.reason}>{allowed}</p>
          <div className={styles.actions}>
            <Button size={32} autoFocus onClick={onClose}>
              {words.translate('engine.quickEdit.close')}
            </Button>
          </div>
        </div>
      )}
    </Popover>
  );
}

function QuickForm({
  resource,
  edited: { record, field },
  onClose,
}: {
  resource: Resource;
  edited: EditedCell;
  onClose: () => void;
}) {
  const words = useWords(resource.name);
  const spec = resource.fields[field]!; // opened for a field of the form
  const Input = spec.kind.Input!; // which has one: checked at start
  const [value, setValue] = useState(record[field]);
  const { save, reload, error, isStale, isSaving } = useSaveField(resource, record, field, onClose);
  const input = useRef<{ focus(): void }>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== undefined) input.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void save(value);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <Suspense fallback={<Skeleton width="100%" height={60} />}>
        <Input
          field={spec}
          resource={resource.name}
          label={words.label(field)}
          prefix={prefixOf(resource.form.find(entry => entry.field === field))}
          value={value}
          onChange={setValue}
          onBlur={() => undefined}
          error={isStale ? words.translate('engine.quickEdit.stale') : error}
          badgeStyles={resource.list.badgeStyles?.[field]}
          inputRef={element => {
            // It comes with its chunk; the first time it is there it takes the focus.
            if (element && !input.current) element.focus();
            input.current = element;
          }}
        />
        <FocusFirst form={form} />
      </Suspense>
      <div className={styles.actions}>
        {isStale ? (
          <>
            <Button size={32} onClick={() => void reload()}>
              {words.translate('engine.quickEdit.reload')}
            </Button>
            <Button size={32} variant="solid" loading={isSaving} onClick={() => void save(value, true)}>
              {words.translate('engine.quickEdit.overwrite')}
            </Button>
          </>
        ) : (
          <>
            <Button size={32} onClick={onClose}>
              {words.translate('engine.quickEdit.cancel')}
            </Button>
            <Button size={32} type="submit" variant="solid" loading={isSaving}>
              {words.translate('engine.quickEdit.save')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}

/** Inputs that hand out nothing to focus, such as a row of choices: their own first control takes it. */
function FocusFirst({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const own = form.current;
    if (!own || own.contains(document.activeElement)) return;
    const first = own.querySelector<HTMLElement>('input:checked, input, textarea, select, [contenteditable]');
    first?.focus();
  }, [form]);
  return null;
}
