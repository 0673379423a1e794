import { useState } from 'react';
import { TextInput } from '../../../ui/inputs/TextInput';
import inputs from '../../inputs.module.css';
import type { InputProps } from '../../types';
import { readNumber } from './readNumber';
import { inPageLanguage } from '../../../contract/messages';

/** A text input, so that an invalid number stays visible beside its message. */
export function NumberInput({
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
  const unit = field.meta.unit ?? field.screen.unit;
  const [typed, setTyped] = useState('');
  const given = value === null || value === undefined ? '' : String(value);
  // "1.50" and "1.5" are the same number: the typed text stays until the form's value changes.
  const shown = Object.is(readNumber(typed, field.emptyValue, unit), value) ? typed : given;
  return (
    <div className={inputs.amount}>
      <TextInput
        ref={inputRef}
        {...{ label, help, error, disabled, prefix, onBlur }}
        required={field.required}
        suffix={unit && inPageLanguage(unit)}
        name={field.name}
        inputMode={field.meta.scale === undefined ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={shown}
        onChange={event => {
          setTyped(event.target.value);
          onChange(readNumber(event.target.value, field.emptyValue, unit));
        }}
      />
    </div>
  );
}
