import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Field.module.css';
import { IconCircleAlert } from '../display/icons';
import { useFormatCount } from '../useFormatCount';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

/** Attributes that connect a control with the texts of its field. */
export interface FieldControl {
  id: string;
  /** Id of the label, for controls that a `label` element cannot name. */
  labelId: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldTextProps {
  label: string;
  /** What to enter; shown while there is no error. */
  help?: ReactNode;
  /** What is invalid and how to correct it; replaces the help. */
  error?: string | undefined;
  /** Used and allowed number of characters, or of list items. */
  counter?: { used: number; max: number; of?: 'items' } | undefined;
  required?: boolean;
  /** Shows "optional" beside the label, for forms in which most fields are required. */
  optional?: boolean;
}

export interface FieldProps extends FieldTextProps {
  /** The label is beside the control, as that of a checkbox, instead of above it. */
  beside?: boolean;
  children: (control: FieldControl) => ReactNode;
}

/**
 * The frame of every input: label and counter above, help or error below, all connected to the control.
 *
 * @example
 * <Field label="Bank country" error={error}>{control => <CountryInput {...control} />}</Field>
 */
export function Field({
  label,
  help,
  error,
  counter,
  required = false,
  optional = false,
  beside = false,
  children,
}: FieldProps) {
  const id = useId();
  const translate = useTranslate();
  const noteId = error !== undefined || help !== undefined ? `${id}-note` : undefined;
  const counterId = counter ? `${id}-counter` : undefined;
  return (
    <div className={cx(styles.field, beside && styles.beside)}>
      <div className={styles.header}>
        <span>
          <label id={`${id}-label`} htmlFor={id} className={styles.label}>
            {label}
          </label>
          {required && (
            <span aria-hidden className={styles.required}>
              *
            </span>
          )}
          {optional && <span className={styles.optional}>{translate('ui.optional')}</span>}
        </span>
        {counter && <Counter id={`${id}-counter`} {...counter} />}
      </div>
      {children({
        id,
        labelId: `${id}-label`,
        'aria-describedby': [noteId, counterId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error !== undefined || undefined,
        'aria-required': required || undefined,
      })}
      {error !== undefined ? (
        <p id={noteId} className={styles.error}>
          <IconCircleAlert />
          {error}
        </p>
      ) : (
        help !== undefined && (
          <p id={noteId} className={styles.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

function Counter({ id, used, max, of }: { id: string; used: number; max: number; of?: 'items' }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  return (
    <span className={cx(styles.counter, used > max && styles.over)}>
      <span aria-hidden>
        {formatCount(used)}/{formatCount(max)}
      </span>
      <VisuallyHidden id={id}>
        {translate(of === 'items' ? 'ui.counterItems' : 'ui.counter', {
          used: formatCount(used),
          max: formatCount(max),
        })}
      </VisuallyHidden>
    </span>
  );
}
