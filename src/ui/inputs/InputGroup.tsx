import type { ReactNode } from 'react';
import type { FieldControl } from './Field';

/**
 * Several inputs that are the control of one field: a group with the field's label and note. `inputRef` gets what focuses the
 * first element that matches `focused`, an invalid one before others.
 *
 * @example
 * <Field label="Links">
 *   {control => <InputGroup {...{ control, inputRef, onBlur }} focused="input, button">…</InputGroup>}
 * </Field>
 */
export function InputGroup({
  control,
  focused,
  className,
  inputRef,
  box,
  onBlur,
  children,
}: {
  control: FieldControl;
  /** The selector of what is focused when the field is the first with an error. */
  focused: string;
  className?: string | undefined;
  inputRef: (element: { focus(): void } | null) => void;
  /** Gets the element of the group. */
  box?: (element: HTMLDivElement | null) => void;
  /** Reports that the focus left the group. */
  onBlur?: () => void;
  children: ReactNode;
}) {
  return (
    <div
      ref={element => {
        box?.(element);
        const find = (selector: string) => element?.querySelector<HTMLElement>(selector);
        inputRef(element && { focus: () => (find('[aria-invalid=true]') ?? find(focused))?.focus() });
      }}
      id={control.id}
      role="group"
      aria-labelledby={control.labelId}
      aria-describedby={control['aria-describedby']}
      className={className}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {children}
    </div>
  );
}
