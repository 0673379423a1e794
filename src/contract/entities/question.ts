import * as z from 'zod/mini';
import { questionStates, questionTypes } from '../enumerations';
import type { FieldError } from '../errors';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { fill, inPageLanguage, messageFor } from '../messages';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { objects } from '../../fields/kinds/objects/objects';
import { optionalText, text } from '../../fields/kinds/text/text';
import { reference } from '../../fields/kinds/reference/reference';
import { shaped } from '../../fields/shaped';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';
import { collectionId } from './collection';

export const questionId = shaped(idPatterns.question, { message: 'invalid-id' });

/**
 * A riddle or a trivia question. A draft may be incomplete; `questionProblems` checks a question before it is
 * published. The answers of a riddle are the texts that are accepted as its solution.
 */
export const question = defineEntity({
  name: 'question',
  readOnly: {
    id: withMeta(questionId, { filter: 'values', search: true }),
    heartbeat_id: owner('creators', { sort: true }),
    status: choice(questionStates, { filter: 'values' }),
    /** Position in the collection, from 1 without gaps; null without a collection. */
    order: z.nullable(integer({ min: 1, sort: true })),
    plays: integer({ min: 0, sort: true, filter: 'range' }),
    right_first: integer({ min: 0 }),
    trashed_at: z.nullable(dateTime()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    type: choice(questionTypes, { filter: 'values' }),
    text: text(limits.questionText, { sort: true, search: true }),
    answers: objects({ text: text(limits.answerText), right: flag() }, { max: limits.answers.max }),
    hint: optionalText(limits.hint),
    explanation: longText(limits.momentDescription),
    collection_id: z.nullable(
      reference('collections', collectionId, { filter: 'values', onDelete: 'clear' }),
    ),
  },
});
export type Question = RecordOf<typeof question>;

type QuestionContent = Pick<Question, 'type' | 'answers'>;

/** What is wrong with answers. Apart from the catalogue, because no page but those of questions needs it. */
export const answerMessages = {
  none: 'A riddle needs at least one answer',
  few: 'Trivia needs {{ min }} to {{ max }} answers',
  rightNone: 'No right answer yet',
  rightMany: 'Only one answer may be right',
} as const;

const normalize = (answer: string): string => answer.trim().toLocaleLowerCase('en').replace(/\s+/g, ' ');

/**
 * The errors that prevent a question from being published, by field: trivia needs 2 to 6 different answers, exactly one
 * of them right; a riddle needs at least one.
 */
export const questionProblems = ({ type, answers }: QuestionContent): FieldError[] => {
  const seen = answers.map(answer => normalize(answer.text));
  const duplicates = seen.flatMap((answer, at) => (answer !== '' && seen.indexOf(answer) < at ? [at] : []));
  const duplicateErrors = duplicates.map(at => ({
    path: `answers.${at}.text`,
    message: messageFor('duplicate-items'),
  }));
  if (type === 'riddle')
    return answers.length === 0
      ? [{ path: 'answers', message: inPageLanguage(answerMessages.none) }]
      : duplicateErrors;
  const { min, max } = limits.answers;
  const right = answers.filter(answer => answer.right).length;
  return [
    ...(answers.length < min
      ? [{ path: 'answers', message: inPageLanguage(fill(answerMessages.few, { min, max })) }]
      : []),
    ...duplicateErrors,
    ...(right === 1
      ? []
      : [
          {
            path: 'answers',
            message: inPageLanguage(right ? answerMessages.rightMany : answerMessages.rightNone),
          },
        ]),
  ];
};
