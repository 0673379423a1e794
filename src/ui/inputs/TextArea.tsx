import type { ComponentProps } from 'react';
import control from './control.module.css';
import { Field, type FieldTextProps } from './Field';

export interface TextAreaProps
  extends FieldTextProps, Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'id' | 'required'> {}

/**
 * Several lines of text. Grows with its content where the browser supports it.
 *
 * @example
 * <TextArea label="Description" value={value} onChange={change} counter={{ used: value.length, max: 1000 }} />
 */
export function TextArea({ label, help, error, counter, required, optional, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, counter, required, optional }}>
      {({ labelId: _labelId, ...field }) => (
        <div className={control.box}>
          <textarea rows={3} {...rest} {...field} className={control.input} />
        </div>
      )}
    </Field>
  );
}
