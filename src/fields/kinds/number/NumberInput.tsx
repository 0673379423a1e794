import { useState } from 'react';
import { TextInput } from '../../../ui/inputs/TextInput';
import inputs from '../../inputs.module.css';
import type { InputProps } from '../../types';
import { inputFrame } from '../text/inputFrame';
import { readNumber } from './readNumber';
import { inPageLanguage } from '../../../contract/messages';

/** A text input, so that an invalid number stays visible beside its message. */
export function NumberInput(props: InputProps) {
  const { field, value, onChange, prefix } = props;
  const unit = field.meta.unit ?? field.screen.unit;
  const [typed, setTyped] = useState('');
  const given = value === null || value === undefined ? '' : String(value);
  // "1.50" and "1.5" are the same number: the typed text stays until the form's value changes.
  const shown = Object.is(readNumber(typed, field.emptyValue, unit), value) ? typed : given;
  return (
    <div className={inputs.amount}>
      <TextInput
        {...inputFrame(props)}
        prefix={prefix}
        suffix={unit && inPageLanguage(unit)}
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
