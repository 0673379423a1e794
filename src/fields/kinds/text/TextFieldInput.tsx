import { countCharacters } from '../../text/countCharacters';
import { TextInput } from '../../../ui/inputs/TextInput';
import type { InputProps } from '../../types';
import { inputFrame } from './inputFrame';

/** Limits above this are not shown as a counter. */
const LONGEST_COUNTED = 2000;

export function TextFieldInput(props: InputProps) {
  const { field, value, onChange, prefix } = props;
  const text = typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...inputFrame(props)}
      prefix={prefix}
      autoComplete="off"
      value={text}
      counter={
        field.maximum !== undefined && field.maximum <= LONGEST_COUNTED
          ? { used: countCharacters(text), max: field.maximum }
          : undefined
      }
      onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
    />
  );
}
