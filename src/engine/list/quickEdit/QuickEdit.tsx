import { useLazyWords } from '../../../ui/useLazyWords';
import { Suspense, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { lazyPart } from '../../../ui/lazyPart';
import { Popover } from '../../../ui/overlays/Popover';
import { prefixOf } from '../../form/prefixOf';
import type { Resource } from '../../resource/resource';
import { ownerIdOf } from '../../resource/ownerIdOf';
import { RecordOwnerProvider } from '../../services/recordOwner';
import { useServices } from '../../services/services';
import { useWords } from '../../words';
import styles from './QuickEdit.module.css';
import { uneditableReason } from './uneditableReason';
import type { EditedCell } from './useQuickEdit';
import { useSaveField } from './useSaveField';
import { quickEditWords } from './words.en';

const ConflictDialog = lazyPart(() => import('../../save/ConflictDialog'), 'ConflictDialog');

interface QuickEditProps {
  readonly resource: Resource;
  readonly edited: EditedCell;
  readonly onClose: () => void;
}

/**
 * The input of one field, over its cell. Enter saves, Escape cancels. Opens the conflict dialog when somebody else
 * changed the same field meanwhile. Shows the reason where the record cannot be changed.
 */
export function QuickEdit(props: QuickEditProps) {
  const { resource, edited, onClose } = props;
  useLazyWords(quickEditWords);
  const words = useWords(resource.name);
  const { record, field, cell } = edited;
  const { person } = useServices();
  const state = useSaveField(resource, record, field, onClose);
  const disabledReason = uneditableReason(resource, field, record, words) ?? resource.readOnlyReason(record);
  return (
    <>
      <Popover
        open
        over
        anchor={cell}
        onClose={onClose}
        label={words.translate('engine.list.editField', {
          field: words.label(field),
          title: resource.title(record),
        })}
      >
        {disabledReason === undefined ? (
          <RecordOwnerProvider value={ownerIdOf(resource, [record], person)}>
            <QuickForm {...props} state={state} />
          </RecordOwnerProvider>
        ) : (
          <div className={styles.form}>
            <p className={styles.reason}>{disabledReason}</p>
            <div className={styles.actions}>
              <Button size={32} autoFocus onClick={onClose}>
                {words.translate('engine.quickEdit.close')}
              </Button>
            </div>
          </div>
        )}
      </Popover>
      {state.conflict && (
        <Suspense fallback={null}>
          <ConflictDialog
            resource={resource}
            conflict={state.conflict}
            cancelLabel={words.translate('engine.quickEdit.back')}
            onSave={values => void state.resolveConflict(values)}
            onCancel={state.closeConflict}
          />
        </Suspense>
      )}
    </>
  );
}

function QuickForm({
  resource,
  edited: { record, field },
  state: { save, error, isSaving },
  onClose,
}: QuickEditProps & { state: ReturnType<typeof useSaveField> }) {
  const words = useWords(resource.name);
  const spec = resource.fields[field]!; // `isEditedInPlace` has checked that it is a field of the form
  const Input = spec.screen.Input!; // every field of a form has one: checked when the resource is declared
  const [value, setValue] = useState(record[field]);
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
          record={record}
          onChange={setValue}
          onBlur={() => undefined}
          error={error}
          badgeStyles={resource.list.badgeStyles?.[field]}
          inputRef={element => {
            // The input is loaded on demand and focused when it is first rendered.
            if (element && !input.current) element.focus();
            input.current = element;
          }}
        />
        <FocusFirst form={form} />
      </Suspense>
      <div className={styles.actions}>
        <Button size={32} onClick={onClose}>
          {words.translate('engine.quickEdit.cancel')}
        </Button>
        <Button size={32} type="submit" variant="solid" loading={isSaving}>
          {words.translate('engine.quickEdit.save')}
        </Button>
      </div>
    </form>
  );
}

/** Focuses the first control of an input that has no `inputRef`, such as a group of radio buttons. */
function FocusFirst({ form }: { form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const element = form.current;
    if (!element || element.contains(document.activeElement)) return;
    const first = element.querySelector<HTMLElement>(
      'input:checked, input, textarea, select, [contenteditable]',
    );
    first?.focus();
  }, [form]);
  return null;
}
