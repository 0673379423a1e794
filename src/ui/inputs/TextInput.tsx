import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import { Field, type FieldTextProps } from './Field';

export interface TextInputProps
  extends
    FieldTextProps,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'required' | 'prefix'> {
  /** Fixed text before the value, such as the start of an address. */
  prefix?: ReactNode;
  /** Status of the value, such as "Available". */
  suffix?: ReactNode;
}

/**
 * One line of text with its label, help, counter and error.
 *
 * @example
 * <TextInput label="Custom link" prefix="app.example/" value={value} onChange={change}
 *   counter={{ used: value.length, max: 50 }} error={error} />
 */
export function TextInput({
  label,
  help,
  error,
  counter,
  required,
  optional,
  prefix,
  suffix,
  ...rest
}: TextInputProps) {
  return (
    <Field {...{ label, help, error, counter, required, optional }}>
      {({ labelId: _labelId, ...field }) => (
        <div className={control.box}>
          {prefix !== undefined && <span className={control.prefix}>{prefix}</span>}
          <input
            type="text"
            {...rest}
            {...field}
            // Also where the error of several inputs is shown below another one.
            aria-invalid={field['aria-invalid'] ?? rest['aria-invalid']}
            className={control.input}
          />
          {suffix !== undefined && <span className={control.suffix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
