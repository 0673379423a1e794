import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'ref'> {
  /** Some but not all of its items are selected. */
  indeterminate?: boolean;
}

/**
 * A native checkbox: a 16 px box inside a 28 px target (44 on phones). One element, so that a thousand of them
 * stay cheap. Name it with `aria-label`, `aria-labelledby` or a `label` around it.
 *
 * @example
 * <Checkbox aria-label="Select all" checked={all} indeterminate={some} onChange={toggleAll} />
 */
export function Checkbox({ indeterminate = false, ...rest }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  // Browsers clear it at every click, so it is set again after every render, not only when the value changes.
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  });
  return <input {...rest} ref={ref} type="checkbox" className={styles.box} />;
}
