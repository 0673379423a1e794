import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PaymentConfig } from '../../../../contract/entities/payments/paymentMethod';
import type { InputProps } from '../../../../fields/types';
import { IconCircleAlert } from '../../../../ui/display/icons';
import { useBoundText } from '../guidance/boundText';
import { usePaymentConfig } from '../usePayment';
import styles from './MethodInput.module.css';

/** Only the first tile takes the focus. */
const ignoreElement = () => undefined;

type Method = PaymentConfig['methods'][number];

/** The methods as tiles: those that are offered, and the others with the reason why they are not. */
export function MethodInput({
  field,
  label,
  value,
  onChange,
  onBlur,
  error,
  disabled = false,
  inputRef,
}: InputProps) {
  const translate = useTranslate();
  const { data: config } = usePaymentConfig();
  const id = useId();
  const all = config?.methods ?? [];
  const active = all.filter(method => method.is_active);
  const others = all.filter(method => !method.is_active);
  return (
    <fieldset
      className={styles.methods}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={`${id}-error`}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.tiles}>
        {active.map((method, at) => (
          <Tile
            key={method.type}
            name={field.name}
            isSelected={value === method.type}
            isDisabled={disabled}
            onSelect={() => onChange(method.type)}
            onBlur={onBlur}
            inputRef={at === 0 ? inputRef : ignoreElement}
            {...{ method }}
          />
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          <IconCircleAlert />
          {error}
        </p>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{translate('payment.others', { smart_count: others.length })}</summary>
          <ul>
            {others.map(({ type, reason }) => (
              <li key={type}>
                <strong>{translate(`payment.types.${type}`)}</strong>{' '}
                {translate(`payment.reasons.${reason ?? 'not-active'}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  );
}

function Tile({
  method,
  name,
  isSelected,
  isDisabled,
  onSelect,
  onBlur,
  inputRef,
}: {
  method: Method;
  name: string;
  isSelected: boolean;
  isDisabled: boolean;
  onSelect: () => void;
  onBlur: InputProps['onBlur'];
  inputRef: InputProps['inputRef'];
}) {
  const translate = useTranslate();
  const boundText = useBoundText();
  return (
    <label className={styles.tile}>
      <input
        ref={inputRef}
        type="radio"
        name={name}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
        onBlur={onBlur}
      />
      <span className={styles.text}>
        <span className={styles.name}>{translate(`payment.types.${method.type}`)}</span>
        <span className={styles.suits}>{boundText(method)}</span>
      </span>
    </label>
  );
}
