import { questionChanges, questionEndpoints } from '../../contract/endpoints/questions';
import { question, type Question } from '../../contract/entities/question';
import { lazyPart } from '../../ui/lazyPart';
import { IconEdit, IconGlobe, IconStack } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource/defineResource';
import { publicAddressOf } from '../shared/publicLinks';
import { publishing } from '../shared/publishing';
import { trashAction } from '../shared/trashAction';
import { questionBadgeStyles } from './questionBadgeStyles';
import { publishDisabledReason, unpublishDisabledReason } from './readiness';
import { RightOnFirstTry } from '../shared/RightOnFirstTry';
import { questionWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

/** Riddles and trivia questions: those of the creator, or of everybody for people who manage questions. */
export const questions = defineResource({
  name: 'questions',
  words: questionWords,
  entity: question,
  endpoints: questionEndpoints,
  changes: questionChanges,
  title: record => record.text,
  actions: {
    publish: {
      icon: IconGlobe,
      disabledReason: publishing<Question>(publishDisabledReason),
      change: { status: 'publish' },
    },
    unpublish: { icon: IconEdit, disabledReason: unpublishDisabledReason, change: { status: 'draft' } },
    collect: {
      icon: IconStack,
      input: 'collection_id',
      Dialog: lazyPart(() => import('./QuestionCollectionDialog'), 'QuestionCollectionDialog'),
      change: collection_id => ({ collection_id }),
    },
    trash: trashAction,
  },
  list: {
    primary: { title: 'text', subtitle: record => record.id },
    columns: [
      { name: 'status', whenNarrow: 'stack', columns: ['type', 'status'] },
      { name: 'collection', whenNarrow: 'hide', columns: ['collection_id'] },
      { name: 'audience', whenNarrow: 'stack', columns: ['plays', 'right_first'], isHiddenFirst: true },
      { name: 'time', whenNarrow: 'hide', columns: ['created_at'] },
    ],
    filters: ['type', 'status', 'collection_id', 'plays', 'created_at'],
    omit: ['id', 'answers', 'trashed_at'],
    sort: { field: 'created_at', order: 'desc' },
    groupBy: ['collection_id', 'type', 'status', 'created_at'],
    card: {
      subtitle: (record, text) =>
        text('card', { smart_count: record.plays, plays: record.plays.toLocaleString(pageLocale()) }),
      chips: ['type', 'status'],
    },
    badgeStyles: questionBadgeStyles,
    widths: { right_first: 120 },
    cells: { right_first: RightOnFirstTry },
  },
  publishAction: 'publish',
  form: {
    layout: 'steps',
    groups: [
      { group: 'kind', fields: [{ field: 'type', onlyOnCreate: true, hasHelp: true }] },
      {
        group: 'content',
        fields: [
          'text',
          {
            field: 'answers',
            Input: lazyPart(() => import('./AnswersInput'), 'AnswersInput'),
          },
          { field: 'hint', hasHelp: true },
          { field: 'explanation', hasHelp: true },
          // For an existing question, the action `collect` changes it.
          { field: 'collection_id', onlyOnCreate: true, hasHelp: true },
        ],
      },
    ],
  },
  details: {
    parameter: 'question',
    publicAddress: record =>
      publicAddressOf.questionSet(record.type === 'riddle' ? 'riddles' : 'trivia', record.id),
  },
});
