import { Checkbox } from '../../parts/Checkbox';
import { Field } from '../../parts/Field';
import type { InputProps } from '../kind';

export function BooleanInput({ field, label, help, value, onChange, onBlur, error, disabled }: InputProps) {
  return (
    <Field label={label} help={help} error={error}>
      {({ labelId, ...control }) => (
        <Checkbox
          {...control}
          aria-labelledby={labelId}
          name={field.name}
          checked={value === true}
          disabled={disabled}
          onChange={event => onChange(event.target.checked)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
