import { useState } from 'react';
import { afterRelease } from '../../../ui/afterRelease';
import { TextInput } from '../../../ui/inputs/TextInput';
import inputs from '../../inputs.module.css';
import type { InputProps } from '../../types';
import { currencyOf } from './currencyOf';
import { inScale, scaleOf } from './money';
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
  const currency = currencyOf(field.meta, record);
  const signs = signsOf(currency, useLocale());
  const [typed, setTyped] = useState<unknown>();
  const given = typeof value === 'string' ? value : '';
  // What is being typed stays as it is.
  const shown = typed === value || currency === null ? given : inScale(given, scaleOf(currency));
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
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value === '' ? field.emptyValue : target.value);
        }}
        onBlur={({ target: { value: text } }) =>
          afterRelease(() => {
            const read = readMoney(text, signs);
            setTyped(undefined);
            if (read !== text) onChange(read === '' ? field.emptyValue : read);
            onBlur();
          })
        }
      />
    </div>
  );
}
