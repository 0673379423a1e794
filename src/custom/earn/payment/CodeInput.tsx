import { useEffect, useRef } from 'react';
import { paymentLimits } from '../../../contract/entities/payments/paymentLimits';
import { Field } from '../../../ui/inputs/Field';
import styles from './CodeInput.module.css';

const { digits } = paymentLimits.code;

/** One input for all digits of a code, so that it can be pasted and filled in by the browser. The boxes only show them. */
export function CodeInput({
  label,
  value,
  error,
  disabled,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [disabled, error]);
  return (
    <Field {...{ label, error }}>
      {({ labelId: _labelId, ...field }) => (
        <div className={styles.code} dir="ltr">
          <input
            ref={input}
            {...field}
            className={styles.input}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            value={value}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, digits))}
          />
          {Array.from({ length: digits }, (_, at) => (
            <span
              key={at}
              aria-hidden
              className={styles.box}
              data-next={at === Math.min(value.length, digits - 1) || undefined}
            >
              {value[at] ?? ''}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}
