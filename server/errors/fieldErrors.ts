import type * as z from 'zod/mini';
import type { FieldError } from '../../src/contract/errors';
import { messageFor } from '../messages';

type Issue = z.core.$ZodIssue;

/** Whether the message is zod's default, because the schema defines none. */
const isDefaultMessage = (issue: Issue): boolean => issue.message.startsWith('Invalid input');

const messageOf = (issue: Issue): string => {
  if (!isDefaultMessage(issue)) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'number')
    return messageFor('number-min', { min: Number(issue.minimum) });
  if (issue.code === 'too_big' && issue.origin === 'number')
    return messageFor('number-max', { max: Number(issue.maximum) });
  if (issue.code === 'too_big' && issue.origin === 'string')
    return messageFor('max-length', { maxLength: Number(issue.maximum) });
  if (issue.code === 'invalid_value')
    return messageFor('invalid-choice', { choices: issue.values.map(String).join(', ') });
  return messageFor('invalid-value');
};

/** The most errors in one response. */
const maxErrors = 100;

/** Converts zod issues to one message per field, the first 100. `unknown` builds the message of an unknown key. */
export const fieldErrors = (
  issues: readonly Issue[],
  unknown: (key: string) => string = field => messageFor('unknown-field', { field }),
): FieldError[] =>
  issues
    .slice(0, maxErrors)
    .flatMap(issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, maxErrors)
            .map(key => ({ path: [...issue.path, key].map(String).join('.'), message: unknown(key) }))
        : [{ path: issue.path.map(String).join('.'), message: messageOf(issue) }],
    )
    .slice(0, maxErrors);
