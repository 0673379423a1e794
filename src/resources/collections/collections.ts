import { collectionChanges, collectionEndpoints } from '../../contract/endpoints/collections';
import { collection } from '../../contract/entities/collection';
import { defineResource } from '../../engine/resource/defineResource';
import { duplicateAction } from '../shared/duplicateAction';
import { publicAddressOf } from '../shared/publicLinks';
import { trashAction } from '../shared/trashAction';
import { RightOnFirstTry } from '../shared/RightOnFirstTry';
import { collectionBadgeStyles } from './collectionBadgeStyles';
import { collectionWords } from './words.en';
import { pageLocale } from '../../ui/useLocale';

/** Groups of riddles or trivia: those of the creator, or of everybody for people who manage collections. */
export const collections = defineResource({
  name: 'collections',
  words: collectionWords,
  entity: collection,
  endpoints: collectionEndpoints,
  changes: collectionChanges,
  title: record => record.title,
  actions: { duplicate: duplicateAction, trash: trashAction },
  list: {
    primary: { title: 'title', image: 'cover', subtitle: record => record.name },
    columns: [
      'type',
      { name: 'size', whenNarrow: 'stack', columns: ['questions', 'live'] },
      { name: 'audience', whenNarrow: 'stack', columns: ['plays', 'right_first'], isHiddenFirst: true },
      'created_at',
    ],
    filters: ['type', 'questions', 'created_at'],
    omit: ['id', 'name', 'description', 'trashed_at'],
    sort: { field: 'created_at', order: 'desc' },
    card: {
      subtitle: (record, text) =>
        text('card', {
          smart_count: record.questions,
          questions: record.questions.toLocaleString(pageLocale()),
          live: record.live.toLocaleString(pageLocale()),
        }),
      chips: ['type'],
    },
    badgeStyles: collectionBadgeStyles,
    cells: { right_first: RightOnFirstTry },
    widths: { right_first: 120 },
  },
  form: ['name', 'title', { field: 'type', hasHelp: true }, 'description', { field: 'cover', hasHelp: true }],
  defaults: { type: 'trivia' },
  details: {
    parameter: 'collection',
    publicAddress: record => publicAddressOf.questionSet(record.type, record.id),
  },
});
