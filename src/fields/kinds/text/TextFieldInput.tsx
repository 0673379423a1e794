import { countCharacters } from '../../text/countCharacters';
import { TextInput } from '../../../ui/inputs/TextInput';
import type { InputProps } from '../../types';

/** Limits above this are not shown as a counter. */
const LONGEST_COUNTED = 2000;

export function TextFieldInput({
  field,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  prefix,
  inputRef,
}: InputProps) {
  const text = typeof value === 'string' ? value : '';
  return (
    <TextInput
      ref={inputRef}
      label={label}
      help={help}
      error={error}
      prefix={prefix}
      required={field.required}
      disabled={disabled}
      name={field.name}
      autoComplete="off"
      value={text}
      counter={
        field.maximum !== undefined && field.maximum <= LONGEST_COUNTED
          ? { used: countCharacters(text), max: field.maximum }
          : undefined
      }
      onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
      onBlur={onBlur}
    />
  );
}
