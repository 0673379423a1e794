import { webAddressOf } from './webAddress';
import { afterRelease } from '../../../ui/afterRelease';
import { TextInput } from '../../../ui/inputs/TextInput';
import type { InputProps } from '../../types';

/** Adds https:// to a text without a scheme if the result is a web address. Applied on blur. */
const withScheme = (text: string): string => {
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
      onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
      onBlur={({ target: { value: typed } }) =>
        afterRelease(() => {
          const address = withScheme(typed);
          if (address !== typed) onChange(address === '' ? field.emptyValue : address);
          onBlur();
        })
      }
    />
  );
}
