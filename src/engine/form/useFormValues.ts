import { useFormState, useWatch } from 'react-hook-form';

/**
 * What the form holds at this moment, typed or not; for an input or a preview inside of `RecordForm`.
 *
 * @example const { mood } = useFormValues();
 */
export const useFormValues = (): Readonly<Record<string, unknown>> => useWatch();

/** Whether something in the form around it is not saved. */
export const useIsFormDirty = (): boolean => useFormState().isDirty;
