import type { FieldErrors } from 'react-hook-form';
import { IconCircleAlert } from '../../ui/display/icons';
import type { Resource } from '../resource';
import { useWords } from '../words';
import styles from './ErrorSummary.module.css';
import { FormNotice } from './FormNotice';

/** Everything that has to be corrected, on top of a long form: each line leads to its field. */
export function ErrorSummary({
  resource,
  wrong,
  errors,
  elsewhere,
  onFocus,
}: {
  resource: Resource;
  /** Names of the form's wrong fields, in its order. */
  wrong: readonly string[];
  errors: FieldErrors;
  /** Sentences about fields that the form does not have. */
  elsewhere: Readonly<Record<string, string>>;
  onFocus: (field: string) => void;
}) {
  const words = useWords(resource.name);
  const others = Object.entries(elsewhere);
  const count = wrong.length + others.length;
  if (!count) return null;
  return (
    <FormNotice
      role="alert"
      tone="bad"
      icon={IconCircleAlert}
      title={words.translate('engine.form.summary', { smart_count: count })}
    >
      <ul className={styles.list}>
        {wrong.map(field => (
          <li key={field}>
            <button type="button" className={styles.link} onClick={() => onFocus(field)}>
              {words.label(field)}
            </button>
            : {String(errors[field]?.message ?? '')}
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
