import type { InputProps } from '../../../../fields/types';
import { SelectInput } from '../../../../ui/inputs/SelectInput';
import { useDisplayNames } from '../../../../ui/display/useDisplayNames';

/** The country of a bank, by its name. */
export function CountryInput({
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
  const names = useDisplayNames(field.choices ?? [], 'region');
  return (
    <SelectInput
      ref={inputRef}
      {...{ label, help, error, onBlur, disabled }}
      name={field.name}
      autoComplete="country"
      placeholder=""
      choices={names}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? field.emptyValue : target.value)}
    />
  );
}
