import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useState, type ReactNode } from 'react';
import { Field, type FieldControl, type FieldTextProps } from '../../../ui/inputs/Field';
import {
  IconCalendar,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconClose,
} from '../../../ui/display/icons';
import type { Icon } from '../../../ui/display/icons';
import { ThemeScope } from '../../../ui/overlays/ThemeScope';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import { useWords } from '../../../engine/words';
import type { InputProps } from '../../types';
import { calendarLocale } from './calendarLocale';
import styles from './PickerFrame.module.css';
import { pickerTexts } from './pickerTexts';
import { pickerWords } from './words.en';

/** Drops the props that the library passes to its icons. */
const withoutProps = (Picture: Icon) =>
  function PickerIcon() {
    return <Picture />;
  };

const icons = {
  openPickerIcon: withoutProps(IconCalendar),
  clearIcon: withoutProps(IconClose),
  leftArrowIcon: withoutProps(IconChevronLeft),
  rightArrowIcon: withoutProps(IconChevronRight),
  switchViewIcon: withoutProps(IconChevronDown),
};

/** Labels, icons and styles of every picker of the component library. */
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

/** Props of a picker that its frame sets. */
export type PickerProps = ReturnType<typeof sharedProps> & {
  readonly onOpen: () => void;
  readonly onClose: () => void;
};

/**
 * Label, help and error around a picker of the component library. Each section of the date is typed or changed by the
 * arrow keys.
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
  useLazyWords(pickerWords);
  const { translate } = useWords(input.resource);
  const locale = useLocale();
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
          data-library-scope=""
          // The focus moves into the open calendar, which belongs to the input.
          onBlur={event => {
            if (!isOpen && !event.currentTarget.contains(event.relatedTarget)) input.onBlur();
          }}
        >
          <ThemeScope>
            <LocalizationProvider
              dateAdapter={AdapterDayjs}
              adapterLocale={calendarLocale(locale)}
              localeText={pickerTexts(translate)}
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
