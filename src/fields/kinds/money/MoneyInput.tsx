import { TextInput } from '../../../ui/inputs/TextInput';
import inputs from '../../inputs.module.css';
import type { InputProps } from '../../types';
import { readMoney } from './readMoney';

/** An amount. Its notation is normalised on blur. */
export function MoneyInput({
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
    <div className={inputs.amount}>
      <TextInput
        ref={inputRef}
        {...{ label, help, error, disabled }}
        required={field.required}
        prefix={prefix ?? '$'}
        name={field.name}
        inputMode="decimal"
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
        onBlur={event => {
          const read = readMoney(event.target.value);
          if (read !== event.target.value) onChange(read === '' ? field.emptyValue : read);
          onBlur();
        }}
      />
    </div>
  );
}
