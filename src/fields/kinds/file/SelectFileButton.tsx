import { useRef } from 'react';
import { Button } from '../../../ui/buttons/Button';
import type { Icon } from '../../../ui/display/icons';
import type { FieldControl } from '../../../ui/inputs/Field';
import type { InputProps } from '../../types';

/** The button that selects a file, named by the label of its field and its own text. */
export function SelectFileButton({
  control,
  label,
  text,
  icon,
  accept,
  disabled,
  inputRef,
  onSelect,
}: Pick<InputProps, 'label' | 'inputRef'> & {
  control: FieldControl;
  text: string;
  icon?: Icon;
  /** Types and endings of names that the browser's dialog offers. */
  accept: string;
  disabled: boolean;
  onSelect: (file: File | undefined) => void;
}) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={`${control.id}-button`}
        aria-labelledby={`${control.labelId} ${control.id}-button`}
        ref={inputRef}
        size={32}
        icon={icon}
        disabled={disabled}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        onClick={() => fileInput.current?.click()}
      >
        {text}
      </Button>
      <input
        ref={fileInput}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onSelect(target.files?.[0]);
          // Allows the same file to be selected again.
          target.value = '';
        }}
      />
    </>
  );
}
