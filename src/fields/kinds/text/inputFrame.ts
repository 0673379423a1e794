import type { InputProps } from '../../types';

/**
 * What the props of an input say of the label, help, error and focus of its control, for one of `ui` such as `TextInput`.
 *
 * @example <TextInput {...inputFrame(props)} value={text} onChange={change} />
 */
export const inputFrame = ({ field, label, help, error, disabled, onBlur, inputRef }: InputProps) => ({
  ref: inputRef,
  name: field.name,
  required: field.required,
  ...{ label, help, error, disabled, onBlur },
});
