import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useState, type ReactNode } from 'react';
import { Field, type FieldControl, type FieldTextProps } from '../../ui/inputs/Field';
import {
  IconCalendar,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconClose,
} from '../../ui/display/icons';
import type { Icon } from '../../ui/display/icons';
import { ThemeScope } from '../../ui/overlays/ThemeScope';
import { useWords } from '../../engine/words';
import type { InputProps } from '../types';
import styles from './PickerFrame.module.css';

/** The library hands its icons more than a drawing takes. */
const bare = (Picture: Icon) =>
  function PickerIcon() {
    return <Picture />;
  };

const icons = {
  openPickerIcon: bare(IconCalendar),
  clearIcon: bare(IconClose),
  leftArrowIcon: bare(IconChevronLeft),
  rightArrowIcon: bare(IconChevronRight),
  switchViewIcon: bare(IconChevronDown),
};

/** What every picker of the component library is given here: our words, icons and look. */
const sharedProps = (control: FieldControl, input: InputProps) => ({
  disabled: input.disabled ?? false,
  name: input.field.name,
  slots: icons,
  slotProps: {
    field: { clearable: !input.field.required },
    popper: { className: styles.popper, 'aria-label': input.label },
    dialog: { className: styles.popper },
    textField: {
      id: control.id,
      fullWidth: true,
      hiddenLabel: true,
      error: control['aria-invalid'] ?? false,
      slotProps: {
        input: { 'aria-labelledby': control.labelId, 'aria-describedby': control['aria-describedby'] },
      },
    },
  },
});

/** Props that a picker takes from its frame. */
export type PickerProps = ReturnType<typeof sharedProps> & {
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/**
 * The frame of a picker of the component library: our label, help and error around its field and its calendar. Typed
 * section by section; the arrows count.
 */
export function PickerFrame({
  input,
  help,
  children,
}: {
  input: InputProps;
  help?: FieldTextProps['help'];
  children: (props: PickerProps) => ReactNode;
}) {
  const { translate } = useWords(input.resource);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Field label={input.label} help={help ?? input.help} error={input.error} required={input.field.required}>
      {control => (
        <div
          ref={element =>
            input.inputRef(
              element && { focus: () => element.querySelector<HTMLElement>('[role=spinbutton]')?.focus() },
            )
          }
          className={styles.frame}
          // While its calendar is open the person is still at it.
          onBlur={event => {
            if (!isOpen && !event.currentTarget.contains(event.relatedTarget)) input.onBlur();
          }}
        >
          <ThemeScope>
            <LocalizationProvider
              dateAdapter={AdapterDayjs}
              localeText={{
                openDatePickerDialogue: () => translate('engine.kinds.openCalendar'),
                fieldClearLabel: translate('engine.kinds.clearValue'),
              }}
            >
              {children({
                ...sharedProps(control, input),
                onOpen: () => setIsOpen(true),
                onClose: () => {
                  setIsOpen(false);
                  input.onBlur();
                },
              })}
            </LocalizationProvider>
          </ThemeScope>
        </div>
      )}
    </Field>
  );
}
