import { Field } from '../../parts/Field';
import { Segmented } from '../../parts/Segmented';
import { SelectInput } from '../../parts/SelectInput';
import { useWords } from '../../words';
import type { InputProps } from '../kind';

/** More choices than stand side by side become a list. */
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
  looks,
  inputRef,
}: InputProps) {
  const words = useWords(resource);
  const choices = (field.choices ?? []).map(choice => ({
    value: choice,
    label: words.choice(field.name, choice),
    icon: looks?.[choice]?.icon,
    disabled: disabled ?? false,
  }));
  const chosen = typeof value === 'string' ? value : undefined;
  if (choices.length > SIDE_BY_SIDE)
    return (
      <SelectInput
        ref={inputRef}
        {...{ label, help, error, choices, onBlur }}
        name={field.name}
        value={chosen ?? ''}
        onChange={event => onChange(event.target.value)}
      />
    );
  return (
    <Field label={label} help={help} error={error} required={field.required}>
      {control => (
        <Segmented
          labelledBy={control.labelId}
          describedBy={control['aria-describedby']}
          choices={choices}
          value={chosen}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
