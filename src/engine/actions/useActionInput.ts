import { useCallback, useState } from 'react';
import { useIsMounted } from '../../ui/useIsMounted';
import { enteredValue, withEntered, type ActionInput } from '../resource/action';
import type { Resource } from '../resource/resource';
import { useWords } from '../words';
import { inputProblems, trimInput } from './inputProblems';
import type { Refusal } from './refusal';

/**
 * What is entered in the dialog of an action. What is wrong with it is shown once it is submitted, and after the server refused it.
 *
 * @example
 * const entered = useActionInput(contracts, 'sign', {});
 * <ConfirmDialog onConfirm={() => entered.submit(send)}><ActionInputs entered={entered} … /></ConfirmDialog>
 */
export const useActionInput = (resource: Resource, name: string, initial: ActionInput) => {
  const words = useWords(resource.name);
  const isMounted = useIsMounted();
  const [input, setInput] = useState(initial);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [target, setTarget] = useState<string>();
  const action = resource.actions[name]!; // dialogs open for declared actions only
  const problems = inputProblems(resource, name, input, words);
  const fields = Object.keys(problems);
  const others = Object.entries(refusal?.errors ?? {}).filter(([field]) => !fields.includes(field));

  const change = (field: string, next: ActionInput) => {
    setInput(next);
    const rest = Object.entries(refusal?.errors ?? {}).filter(([each]) => each !== field);
    setRefusal(refusal && rest.length ? { ...refusal, errors: Object.fromEntries(rest) } : undefined);
  };

  return {
    /** The fields with an input, and `reason` where one is entered. */
    fields,
    valueOf: (field: string): unknown => enteredValue(action, input, field),
    reason: input.reason ?? '',
    setValue: (field: string, value: unknown) => change(field, withEntered(action, input, field, value)),
    setReason: (reason: string) => change('reason', { ...input, reason }),
    /** The sentence at an input. */
    errorOf: (field: string): string | undefined =>
      (isSubmitted ? problems[field] : undefined) ?? refusal?.errors[field],
    /** Why the change was refused, where that is not about one of the inputs. */
    failure: others.length
      ? others.map(([field, message]) => `${words.label(field)}: ${message}`).join('. ')
      : refusal && Object.keys(refusal.errors).length === 0
        ? refusal.message
        : undefined,
    /** The input to focus. */
    target,
    onFocused: useCallback(() => setTarget(undefined), []),
    /** Calls `send` with a valid input. Otherwise the first invalid input is focused. */
    submit: (send: (valid: ActionInput) => void) => {
      setIsSubmitted(true);
      setRefusal(undefined);
      const invalid = fields.find(field => problems[field] !== undefined);
      if (invalid === undefined) send(trimInput(input));
      else setTarget(invalid);
    },
    /** Shows why the server refused the change, and focuses the first input with an error. Returns false where the dialog is gone. */
    refuse: (next: Refusal): boolean => {
      if (!isMounted.current) return false;
      setRefusal(next);
      setTarget(fields.find(field => next.errors[field] !== undefined));
      return true;
    },
  };
};

export type EnteredInput = ReturnType<typeof useActionInput>;
