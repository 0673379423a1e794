import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { Field } from '../../../ui/inputs/Field';
import { IconPlus } from '../../../ui/display/icons';
import { TagChip } from '../../../ui/display/TagChip';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../types';
import { idsOf, toApiId } from './idsOf';
import styles from './References.module.css';
import { ReferencePicker } from './ReferencePicker';
import { useRelated } from './useRelated';
import { referenceWords } from '../reference/words.en';

/** The selected records as chips, and a button that selects more. */
export function ReferencesInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  inputRef,
}: InputProps) {
  useLazyWords(referenceWords);
  const { translate } = useWords(resource);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const target = field.meta.references ?? '';
  const ids = idsOf(value);
  const records = useRelated(target, ids);
  const setIds = (next: readonly string[]) => onChange(next.map(id => toApiId(field, id)));
  const close = () => {
    setIsOpen(false);
    onBlur();
  };
  return (
    <Field
      {...{ label, help, error }}
      required={field.required}
      counter={
        field.maximum === undefined ? undefined : { used: ids.length, max: field.maximum, of: 'items' }
      }
    >
      {control => (
        <div className={styles.several} role="group" aria-labelledby={control.labelId}>
          {records.map(({ id, title }) => (
            <TagChip
              key={id}
              label={title}
              onRemove={
                disabled
                  ? undefined
                  : () => {
                      setIds(ids.filter(other => other !== id));
                      button.current?.focus();
                    }
              }
            />
          ))}
          <Button
            id={`${control.id}-button`}
            // The button is named by the label and its own text.
            aria-labelledby={`${control.labelId} ${control.id}-button`}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            aria-haspopup="dialog"
            size={28}
            icon={IconPlus}
            disabled={disabled}
            ref={element => {
              button.current = element;
              inputRef(element);
            }}
            onClick={() => setIsOpen(true)}
          >
            {translate('engine.kinds.reference.add')}
          </Button>
          <ReferencePicker
            {...{ resource, target, isOpen, ids }}
            multiple={{ max: field.maximum }}
            label={label}
            onClose={close}
            onSelect={selected => {
              setIds(selected);
              close();
            }}
          />
        </div>
      )}
    </Field>
  );
}
