import { Checkbox } from '../../../ui/inputs/Checkbox';
import { Field } from '../../../ui/inputs/Field';
import type { InputProps } from '../../types';

export function BooleanInput({
  field,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  inputRef,
}: InputProps) {
  return (
    <Field beside label={label} help={help} error={error}>
      {({ labelId, ...control }) => (
        <span ref={span => inputRef(span?.querySelector('input') ?? null)}>
          <Checkbox
            {...control}
            aria-labelledby={labelId}
            name={field.name}
            checked={value === true}
            disabled={disabled}
            onChange={event => onChange(event.target.checked)}
            onBlur={onBlur}
          />
        </span>
      )}
    </Field>
  );
}
