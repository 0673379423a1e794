import { webAddressOf } from './webAddress';
import { TextInput } from '../../ui/inputs/TextInput';
import type { InputProps } from '../types';

/** What lacks its scheme gets one when the person leaves it, if that makes it an address. */
const completed = (text: string): string => {
  const bare = text.trim();
  if (bare === '' || /^[a-z][a-z0-9+.-]*:/i.test(bare) || !/^[^\s/]+\.[^\s/.]{2,}(?:[/?#]|$)/.test(bare))
    return bare;
  return webAddressOf(`https://${bare}`) ? `https://${bare}` : bare;
};

export function UrlInput({
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
  return (
    <TextInput
      ref={inputRef}
      {...{ label, help, error, disabled, prefix }}
      required={field.required}
      type="url"
      inputMode="url"
      name={field.name}
      autoComplete="off"
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value === '' ? field.empty : event.target.value)}
      onBlur={event => {
        const whole = completed(event.target.value);
        if (whole !== event.target.value) onChange(whole === '' ? field.empty : whole);
        onBlur();
      }}
    />
  );
}
