import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { Field } from '../../../ui/inputs/Field';
import { IconClose } from '../../../ui/display/icons';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Thumbnail } from '../../../ui/display/Thumbnail';
import { useServices } from '../../../engine/services/services';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../types';
import { idsOf, toApiId } from '../references/idsOf';
import styles from '../references/References.module.css';
import { ReferencePicker } from '../references/ReferencePicker';
import { useRelated } from '../references/useRelated';
import { referenceWords } from './words.en';

/** The selected record, and a button that selects another. */
export function ReferenceInput({
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
  const { pictureUrl } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const target = field.meta.references ?? '';
  const ids = idsOf(value);
  const [record] = useRelated(target, ids);
  const close = () => {
    setIsOpen(false);
    onBlur();
  };
  return (
    <Field {...{ label, help, error }} required={field.required}>
      {control => (
        <div className={styles.single} role="group" aria-labelledby={control.labelId}>
          {record?.picture !== undefined && (
            <Thumbnail width={56} src={(width, height) => pictureUrl(record.picture ?? '', width, height)} />
          )}
          {record && (
            <span dir="auto" className={styles.title}>
              {record.title}
            </span>
          )}
          <Button
            id={`${control.id}-button`}
            // The button is named by the label and its own text.
            aria-labelledby={`${control.labelId} ${control.id}-button`}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            aria-haspopup="dialog"
            size={32}
            disabled={disabled}
            ref={element => {
              button.current = element;
              inputRef(element);
            }}
            onClick={() => setIsOpen(true)}
          >
            {translate(record ? 'engine.kinds.reference.change' : 'engine.kinds.reference.choose')}
          </Button>
          {record && !field.required && !disabled && (
            <IconButton
              icon={IconClose}
              label={translate('ui.remove', { name: record.title })}
              onClick={() => {
                onChange(field.emptyValue);
                button.current?.focus();
              }}
            />
          )}
          <ReferencePicker
            {...{ resource, target, isOpen, ids }}
            label={label}
            onClose={close}
            onSelect={([id]) => {
              if (id !== undefined) onChange(toApiId(field, id));
              close();
            }}
          />
        </div>
      )}
    </Field>
  );
}
