import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/** Fills an empty title of the form. Replaces the one that it filled in before, but never one that the person typed. */
export const useFilledTitle = (title: string | undefined): void => {
  const { getValues, setValue } = useFormContext();
  const filledIn = useRef('');
  useEffect(() => {
    if (title === undefined) return;
    const current: unknown = getValues('title');
    if (current !== '' && current !== filledIn.current) return;
    filledIn.current = title;
    if (current !== title) setValue('title', title, { shouldDirty: true, shouldValidate: title !== '' });
  }, [title, getValues, setValue]);
};
