import { memo } from 'react';
import { useController, useFormState, useWatch, type Control } from 'react-hook-form';
import { relatedPaths } from '../../contract/schema/recordRules';
import { afterRelease } from '../../ui/afterRelease';
import { useInputFocus } from '../../ui/inputs/useInputFocus';
import type { FormField } from '../resource/declaration';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { prefixOf } from './prefixOf';
import type { FieldFocus } from './useFieldFocus';

const none: readonly string[] = [];

/**
 * The input of one field, by its kind; focused when the form's focus moves to its field. It follows its own value and errors, and is not
 * rendered again with the form.
 */
export const FormInput = memo(function FormInput({
  resource,
  form,
  isNew,
  recordId,
  lockedReason,
  control,
  disabled,
  isConflict,
  fieldFocus: { target, onFocused },
}: {
  resource: Resource;
  form: FormField<string>;
  isNew: boolean;
  /** Undefined for a new record. */
  recordId: string | undefined;
  /** Why the field cannot be changed in the state of the record. */
  lockedReason: string | undefined;
  control: Control;
  disabled: string | undefined;
  /** The field was changed elsewhere, too. */
  isConflict: boolean;
  fieldFocus: FieldFocus;
}) {
  const words = useWords(resource.name);
  const spec = resource.fields[form.field]!;
  const deps = useRelatedInputs(resource, form.field, { control, isNew });
  const { field, fieldState } = useController({ control, name: form.field, rules: { deps } });
  const read = spec.screen.reads?.(spec.meta) ?? none;
  const readValues = useWatch({ control, name: read });
  const { container, inputRef } = useInputFocus(target === form.field, onFocused);
  const Input = form.Input ?? spec.screen.Input!; // every field of a form has one: checked when the resource is declared
  return (
    <div ref={container} data-field={form.field} data-half={form.isHalf}>
      <Input
        field={spec}
        resource={resource.name}
        label={words.label(form.field)}
        help={lockedReason ?? helpOf(words, form, isConflict)}
        prefix={prefixOf(form)}
        value={field.value}
        record={{
          ...(recordId !== undefined && { id: recordId }),
          ...Object.fromEntries(read.map((name, at) => [name, readValues[at]])),
        }}
        isChanged={fieldState.isDirty}
        onChange={field.onChange}
        onBlur={() => afterRelease(field.onBlur)}
        error={fieldState.error?.message}
        disabled={disabled !== undefined || lockedReason !== undefined || !spec.writable}
        badgeStyles={resource.list.badgeStyles?.[form.field]}
        inputRef={element => {
          inputRef(element);
          field.ref(element);
        }}
      />
    </div>
  );
});

const helpOf = (
  words: ReturnType<typeof useWords>,
  { field, hasHelp }: FormField<string>,
  isConflict: boolean,
): string | undefined => {
  if (isConflict) return words.translate('engine.form.theirField');
  return hasHelp ? words.resourceText(`help.${field}`) : undefined;
};

/**
 * The inputs that are validated together with this one, because a rule reads both. Those of a new record that nobody has reached
 * are not, so that they show no error before somebody fills them.
 */
const useRelatedInputs = (
  { entity }: Resource,
  field: string,
  { control, isNew }: { readonly control: Control; readonly isNew: boolean },
): string[] => {
  const formState = useFormState({ control });
  return relatedPaths(entity, field).filter(
    path => !isNew || Boolean(formState.touchedFields[path]), // read only where there is a rule: reading subscribes to it
  );
};
