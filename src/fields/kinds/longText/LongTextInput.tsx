import { countCharacters } from '../../text/countCharacters';
import { TextArea } from '../../../ui/inputs/TextArea';
import type { InputProps } from '../../types';

export function LongTextInput({
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
  const text = typeof value === 'string' ? value : '';
  return (
    <TextArea
      ref={inputRef}
      label={label}
      help={help}
      error={error}
      required={field.required}
      disabled={disabled}
      name={field.name}
      value={text}
      rows={6}
      counter={field.maximum === undefined ? undefined : { used: countCharacters(text), max: field.maximum }}
      onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
      onBlur={onBlur}
    />
  );
}
