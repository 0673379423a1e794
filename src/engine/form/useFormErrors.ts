import { useCallback, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';

type Messages = Readonly<Record<string, string>>;

const none: Messages = {};

/** Shows validation errors at their inputs and focuses the first; errors of fields without an input are listed separately. */
export const useFormErrors = (
  form: UseFormReturn<FieldValues>,
  names: readonly string[],
  focus: (field: string) => void,
) => {
  const [otherErrors, setOtherErrors] = useState(none);

  const show = (messages: Messages) => {
    setOtherErrors(Object.fromEntries(Object.entries(messages).filter(([name]) => !names.includes(name))));
    const first = names.find(name => name in messages);
    if (first !== undefined) focus(first);
  };
  return {
    /** Messages of fields that have no input in this form, by field. */
    otherErrors,
    clear: useCallback(() => setOtherErrors(none), []),
    showServerErrors: (messages: Messages) => {
      for (const name of names.filter(field => field in messages))
        form.setError(name, { type: 'server', message: messages[name] });
      show(messages);
    },
    showClientErrors: (errors: FieldErrors) =>
      show(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, String(error?.message)]))),
  };
};

export type FormErrors = ReturnType<typeof useFormErrors>;
