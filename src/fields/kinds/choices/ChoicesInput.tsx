import { Checkbox } from '../../../ui/inputs/Checkbox';
import { Field } from '../../../ui/inputs/Field';
import { useWords } from '../../../engine/words';
import inputs from '../../inputs.module.css';
import type { InputProps } from '../../types';

/** A checkbox for each value of a closed list. Selected values are in the order of the declaration. */
export function ChoicesInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  inputRef,
}: InputProps) {
  const words = useWords(resource);
  const all = field.choices ?? [];
  const selected = Array.isArray(value) ? value.map(String) : [];
  const toggle = (choice: string, isOn: boolean) =>
    onChange(all.filter(other => (other === choice ? isOn : selected.includes(other))));
  const isFull = field.maximum !== undefined && selected.length >= field.maximum;
  return (
    <Field
      {...{ label, help, error }}
      required={field.required}
      counter={
        field.maximum !== undefined && field.maximum < all.length
          ? { used: selected.length, max: field.maximum, of: 'items' }
          : undefined
      }
    >
      {control => (
        <div
          role="group"
          id={control.id}
          aria-labelledby={control.labelId}
          aria-describedby={control['aria-describedby']}
          className={inputs.choices}
          ref={group => inputRef(group?.querySelector('input') ?? null)}
          onBlur={onBlur}
        >
          {all.map(choice => (
            <label key={choice} className={inputs.choice}>
              <Checkbox
                name={field.name}
                value={choice}
                aria-invalid={control['aria-invalid']}
                checked={selected.includes(choice)}
                disabled={disabled || (isFull && !selected.includes(choice))}
                onChange={event => toggle(choice, event.target.checked)}
              />
              {words.choice(field.name, choice)}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
