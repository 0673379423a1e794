import { useFormState, useWatch } from 'react-hook-form';

/**
 * The current values of the form, edited or not; for an input or a preview inside of `RecordForm`.
 *
 * @example const { mood } = useFormValues();
 */
export const useFormValues = (): Readonly<Record<string, unknown>> => useWatch();

/** Whether the surrounding form has unsaved changes. */
export const useIsFormDirty = (): boolean => useFormState().isDirty;
