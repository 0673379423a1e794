import { useState } from 'react';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { Field } from '../../../ui/inputs/Field';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { InputProps } from '../../types';
import { isSecretPlaceholder } from './secret';
import styles from './SecretInput.module.css';
import { secretWords } from './words.en';

/** A secret that is stored, which can be replaced or removed, or a new one. The browser neither stores nor suggests it. */
export function SecretInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled = false,
  inputRef,
}: InputProps) {
  useLazyWords(secretWords);
  const { translate } = useWords(resource);
  const [stored, setStored] = useState<unknown>();
  const [isReplacing, setIsReplacing] = useState(false);
  // A save, and a reset of the form, bring the placeholder of what is stored then.
  if (isSecretPlaceholder(value) && value !== stored) {
    setStored(value);
    setIsReplacing(false);
  }
  const isRemoved = stored !== undefined && !isReplacing && !isSecretPlaceholder(value);
  const word = (key: string) => translate(`engine.kinds.secret.${key}`);
  const undo = () => {
    setIsReplacing(false);
    onChange(stored);
  };
  if (isReplacing || stored === undefined)
    return (
      <div className={styles.stack}>
        <TextInput
          ref={inputRef}
          type="password"
          label={label}
          help={stored === undefined ? help : word('replacesOnSave')}
          error={error}
          required={field.required}
          disabled={disabled}
          name={field.name}
          autoComplete="new-password"
          spellCheck={false}
          value={typeof value === 'string' && !isSecretPlaceholder(value) ? value : ''}
          onChange={({ target }) =>
            onChange(target.value === '' ? (stored ?? field.emptyValue) : target.value)
          }
          onBlur={onBlur}
        />
        {stored !== undefined && (
          <span className={styles.buttons}>
            <Button size={32} variant="text" onClick={undo}>
              {word('keep')}
            </Button>
          </span>
        )}
      </div>
    );
  return (
    <Field
      label={label}
      help={word(isRemoved ? 'removedOnSave' : 'isSet')}
      error={error}
      required={field.required}
    >
      {control => (
        <div className={styles.stored} role="group" aria-labelledby={control.labelId}>
          <output
            id={control.id}
            className={styles.placeholder}
            aria-describedby={control['aria-describedby']}
          >
            {isRemoved ? '–' : '••••••••'}
          </output>
          <span className={styles.buttons}>
            <Button
              id={`${control.id}-replace`}
              aria-labelledby={`${control.labelId} ${control.id}-replace`}
              ref={inputRef}
              size={32}
              disabled={disabled}
              onClick={() => setIsReplacing(true)}
            >
              {word('replace')}
            </Button>
            {isRemoved ? (
              <Button size={32} variant="text" disabled={disabled} onClick={undo}>
                {word('keep')}
              </Button>
            ) : (
              !field.required && (
                <Button
                  size={32}
                  variant="text"
                  disabled={disabled}
                  onClick={() => onChange(field.emptyValue)}
                >
                  {word('remove')}
                </Button>
              )
            )}
          </span>
        </div>
      )}
    </Field>
  );
}
