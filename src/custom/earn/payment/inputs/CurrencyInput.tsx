import type { InputProps } from '../../../../fields/types';
import { SelectInput } from '../../../../ui/inputs/SelectInput';
import { useDisplayNames } from '../../../../ui/useDisplayNames';

/** A currency by its code and name. */
export function CurrencyInput({
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
  const names = useDisplayNames(field.choices ?? [], 'currency');
  const choices = names
    .map(({ value: code, label: name }) => ({
      value: code,
      label: name === code ? code : `${code}, ${name}`,
    }))
    .sort((a, b) => a.value.localeCompare(b.value));
  return (
    <SelectInput
      ref={inputRef}
      {...{ label, help, error, onBlur, disabled, choices }}
      name={field.name}
      placeholder=""
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? field.emptyValue : target.value)}
    />
  );
}
