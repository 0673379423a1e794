import { Field } from '../../../ui/inputs/Field';
import { Segmented } from '../../../ui/inputs/Segmented';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { useWords } from '../../../engine/words';
import { isNullable } from '../../zod';
import type { InputProps } from '../../types';

/** Above this number of choices, a select replaces the segmented control. */
const SIDE_BY_SIDE = 4;

export function ChoiceInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  badgeStyles,
  inputRef,
}: InputProps) {
  const words = useWords(resource);
  // A choice with a default may be left out, but not be empty. One that its condition requires has an input only while that holds.
  const canBeEmpty = isNullable(field.schema) && !field.required && !field.meta.when?.isRequired;
  const none = words.translate('engine.kinds.none');
  const choices = [
    ...(field.choices ?? []).map(choice => ({
      value: choice,
      label: words.choice(field.name, choice),
      icon: badgeStyles?.[choice]?.icon,
      disabled: disabled ?? false,
    })),
    ...(canBeEmpty ? [{ value: '', label: none, icon: undefined, disabled: disabled ?? false }] : []),
  ];
  // A choice that is made cannot be emptied.
  const isMarked = field.required && typeof value !== 'string';
  const selected = typeof value === 'string' ? value : canBeEmpty ? '' : undefined;
  const select = (choice: string) => onChange(choice === '' ? field.emptyValue : choice);
  if (choices.length > SIDE_BY_SIDE)
    return (
      <SelectInput
        ref={inputRef}
        {...{ label, help, error, choices, onBlur, disabled }}
        required={isMarked}
        // A field without a value has no selection.
        placeholder={selected === undefined ? words.translate('engine.kinds.choose') : undefined}
        name={field.name}
        value={selected ?? ''}
        onChange={event => select(event.target.value)}
      />
    );
  return (
    <Field label={label} help={help} error={error} required={isMarked}>
      {control => (
        <span
          ref={span => inputRef(span?.querySelector<HTMLInputElement>('input:checked, input') ?? null)}
          onBlur={onBlur}
        >
          <Segmented
            labelledBy={control.labelId}
            describedBy={control['aria-describedby']}
            choices={choices}
            value={selected}
            onChange={select}
          />
        </span>
      )}
    </Field>
  );
}
