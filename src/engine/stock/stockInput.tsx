import { RecordContextProvider } from 'react-admin';
import { useEffect, useRef, type ComponentType } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isEqual } from '../../fields/isEqual';
import type { InputProps } from '../../fields/types';
import { StockScreen } from './StockScreen';

/** The props of a react-admin input that a form of the studio sets. */
export interface StockInputProps {
  readonly source: string;
  readonly label: string;
  readonly helperText: string | false;
  readonly disabled: boolean;
  /** Marks the label. */
  readonly isRequired: boolean;
}

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, [role="combobox"], button';

/**
 * A react-admin input as the input of a field in a form of the studio, and in quick edit and bulk edit. It has a form of its own with
 * this one field, whose value is the field's. Import the result lazily, so that react-admin's components are not in the first load.
 *
 * @example
 * // MoodInput.tsx
 * export const MoodInput = stockInput(props => <AutocompleteInput {...props} choices={moods} />);
 * // the declaration
 * form: [{ field: 'mood', Input: lazyPart(() => import('./MoodInput'), 'MoodInput') }];
 */
export const stockInput = (Stock: ComponentType<StockInputProps>) =>
  function StockInput(props: InputProps) {
    const { field, label, help, value, error, disabled = false, onChange, onBlur, inputRef } = props;
    const { name, emptyValue, required } = field;
    const form = useForm({ values: { [name]: value ?? null } });
    const latest = useRef({ value, onChange });
    latest.current = { value, onChange };

    useEffect(() => {
      // Inputs change their value in several ways: by the field, by the form, item by item.
      const { unsubscribe } = form.watch(values => {
        const next = values[name] ?? emptyValue;
        if (isEqual(next, latest.current.value)) return;
        latest.current.onChange(next);
      });
      return unsubscribe;
    }, [form, name, emptyValue]);

    useEffect(() => {
      if (error === undefined) form.clearErrors(name);
      else form.setError(name, { type: 'studio', message: error });
    }, [form, name, error, value]);

    return (
      <StockScreen>
        <RecordContextProvider value={undefined}>
          <FormProvider {...form}>
            <div
              ref={element =>
                inputRef(element && { focus: () => element.querySelector<HTMLElement>(FOCUSABLE)?.focus() })
              }
              onBlur={event => {
                if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
              }}
            >
              <Stock
                source={name}
                label={label}
                helperText={help ?? false}
                disabled={disabled}
                isRequired={required}
              />
            </div>
          </FormProvider>
        </RecordContextProvider>
      </StockScreen>
    );
  };
