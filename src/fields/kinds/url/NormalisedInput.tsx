import { afterRelease } from '../../../ui/afterRelease';
import { TextInput } from '../../../ui/inputs/TextInput';
import type { InputProps } from '../../types';

/** An address or a number of one line. Its notation is normalised on blur. */
export function NormalisedInput({
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
  type,
  normalise,
}: InputProps & {
  /** Also the keys of a phone. */
  readonly type: 'url' | 'email' | 'tel';
  readonly normalise: (text: string) => string;
}) {
  return (
    <TextInput
      ref={inputRef}
      {...{ label, help, error, disabled, prefix, type }}
      required={field.required}
      inputMode={type}
      name={field.name}
      autoComplete="off"
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
      onBlur={({ target: { value: typed } }) =>
        afterRelease(() => {
          const normalised = normalise(typed);
          if (normalised !== typed) onChange(normalised === '' ? field.emptyValue : normalised);
          onBlur();
        })
      }
    />
  );
}
