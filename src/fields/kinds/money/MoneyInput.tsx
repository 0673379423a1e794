import { afterRelease } from '../../../ui/afterRelease';
import { TextInput } from '../../../ui/inputs/TextInput';
import inputs from '../../inputs.module.css';
import type { InputProps } from '../../types';
import { currencyOf } from './currencyOf';
import { readMoney, signsOf } from './readMoney';
import { useLocale } from '../../../ui/useLocale';

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
  record,
  inputRef,
}: InputProps) {
  const signs = signsOf(currencyOf(field.meta, record), useLocale());
  return (
    <div className={inputs.amount}>
      <TextInput
        ref={inputRef}
        {...{ label, help, error, disabled }}
        required={field.required}
        prefix={prefix ?? signs[0]}
        name={field.name}
        inputMode="decimal"
        autoComplete="off"
        value={typeof value === 'string' ? value : ''}
        onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
        onBlur={({ target: { value: typed } }) =>
          afterRelease(() => {
            const read = readMoney(typed, signs);
            if (read !== typed) onChange(read === '' ? field.emptyValue : read);
            onBlur();
          })
        }
      />
    </div>
  );
}
