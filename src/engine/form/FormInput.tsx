import { useEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { FormField, Resource } from '../resource';
import { useWords } from '../words';
import { prefixOf } from './prefixOf';
import type { FieldFocus } from './useFieldFocus';

const FOCUSABLE =
  'input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"], button:not(:disabled)';

/** The input of one field, drawn by its kind; takes the focus when the form wants it here. */
export function FormInput({
  resource,
  form,
  control,
  disabled,
  place: { wanted, reached },
}: {
  resource: Resource;
  form: FormField<string>;
  control: Control;
  disabled: string | undefined;
  place: FieldFocus;
}) {
  const words = useWords(resource.name);
  const spec = resource.fields[form.field]!;
  const { field, fieldState } = useController({ control, name: form.field });
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<{ focus(): void } | null>(null);
  const isWanted = wanted === form.field;
  useEffect(() => {
    if (!isWanted) return;
    (own.current ?? box.current?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
    box.current?.scrollIntoView?.({ block: 'nearest' });
    reached();
  }, [isWanted, reached]);
  const Input = form.Input ?? spec.kind.Input!; // a field of a form has one: checked at start
  return (
    <div ref={box} data-field={form.field}>
      <Input
        field={spec}
        resource={resource.name}
        label={words.label(form.field)}
        help={form.help ? words.text(`help.${form.field}`) : undefined}
        prefix={prefixOf(form)}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
        disabled={disabled !== undefined}
        badgeStyles={resource.list.badgeStyles?.[form.field]}
        inputRef={element => {
          own.current = element;
          field.ref(element);
        }}
      />
    </div>
  );
}
