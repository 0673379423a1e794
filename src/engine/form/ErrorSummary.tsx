import type { FieldErrors } from 'react-hook-form';
import { IconCircleAlert } from '../../ui/display/icons';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import styles from './ErrorSummary.module.css';
import { FormNotice } from './FormNotice';

/**
 * All validation errors, at the top of a long form. Each line is a link to its field, as a whole: beside a link of its own, the colon could
 * begin the line below a long label.
 */
export function ErrorSummary({
  resource,
  invalid,
  errors,
  otherErrors,
  onFocus,
}: {
  resource: Resource;
  /** Names of the fields with an error, in the order of the form. */
  invalid: readonly string[];
  errors: FieldErrors;
  /** Messages of fields that have no input in this form. */
  otherErrors: Readonly<Record<string, string>>;
  onFocus: (field: string) => void;
}) {
  const words = useWords(resource.name);
  const others = Object.entries(otherErrors);
  const count = invalid.length + others.length;
  if (!count) return null;
  return (
    <FormNotice
      role="alert"
      tone="bad"
      icon={IconCircleAlert}
      title={words.translate('engine.form.summary', { smart_count: count })}
    >
      <ul className={styles.list}>
        {invalid.map(field => (
          <li key={field}>
            <button type="button" className={styles.link} onClick={() => onFocus(field)}>
              <span className={styles.label}>{words.label(field)}</span>:{' '}
              {String(errors[field]?.message ?? '')}
            </button>
          </li>
        ))}
        {others.map(([field, message]) => (
          <li key={field}>
            {words.label(field)}: {message}
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}
