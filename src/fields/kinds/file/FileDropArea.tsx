import { useState, type ReactNode } from 'react';

/** The box of a field with a file, on which a file can be dropped, or pasted while it has the focus; `data-over` while one is over it. */
export function FileDropArea({
  className,
  labelId,
  disabled,
  onSelect,
  children,
}: {
  className: string | undefined;
  /** The id of the field's label. */
  labelId: string;
  disabled: boolean;
  onSelect: (file: File | undefined) => void;
  children: ReactNode;
}) {
  const [isDragOver, setIsDragOver] = useState(false);
  return (
    <div
      className={className}
      data-over={isDragOver || undefined}
      role="group"
      aria-labelledby={labelId}
      onDragOver={event => {
        event.preventDefault();
        setIsDragOver(!disabled);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onPaste={event => {
        const [file] = event.clipboardData.files;
        if (!file || disabled) return;
        event.preventDefault();
        onSelect(file);
      }}
      onDrop={event => {
        event.preventDefault();
        setIsDragOver(false);
        if (!disabled) onSelect(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </div>
  );
}
