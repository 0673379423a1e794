import type { ComponentProps } from 'react';
import control from './control.module.css';
import { Field, type FieldTextProps } from './Field';
import { IconChevronDown } from '../display/icons';

export interface SelectChoice {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectInputProps
  extends
    FieldTextProps,
    Omit<ComponentProps<'select'>, 'className' | 'style' | 'id' | 'required' | 'children'> {
  choices: readonly SelectChoice[];
  /** Label of the empty option; without it an option is always selected. */
  placeholder?: string | undefined;
}

/**
 * One of many choices, in the native select of the browser.
 *
 * @example
 * <SelectInput label="Currency" choices={[{ value: 'EUR', label: 'EUR, Euro' }]} value={value} onChange={change} />
 */
export function SelectInput({
  label,
  help,
  error,
  counter,
  required,
  optional,
  choices,
  placeholder,
  ...rest
}: SelectInputProps) {
  return (
    <Field {...{ label, help, error, counter, required, optional }}>
      {({ labelId: _labelId, ...field }) => (
        <div className={control.box}>
          <select {...rest} {...field} className={control.input}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <span className={control.chevron}>
            <IconChevronDown />
          </span>
        </div>
      )}
    </Field>
  );
}
