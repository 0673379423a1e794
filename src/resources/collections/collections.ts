import { collectionChanges, collectionEndpoints } from '../../contract/endpoints/collections';
import { collection } from '../../contract/entities/collection';
import { defineResource } from '../../engine/resource/defineResource';
import { publicAddressOf } from '../shared/publicLinks';
import { trashing } from '../shared/trashing';
import { RightOnFirstTry } from '../shared/RightOnFirstTry';
import { collectionBadgeStyles } from './collectionBadgeStyles';

/** Groups of riddles or trivia: those of the creator, or of everybody for people who manage collections. */
export const collections = defineResource({
  name: 'collections',
  entity: collection,
  endpoints: collectionEndpoints,
  changes: collectionChanges,
  title: record => record.title,
  actions: { trash: trashing },
  list: {
    primary: { title: 'title', image: 'cover', subtitle: record => record.name },
    columns: [
      'type',
      { name: 'size', narrow: 'stack', columns: ['questions', 'live'] },
      { name: 'audience', narrow: 'stack', columns: ['plays', 'right_first'], hidesFirst: true },
      'created_at',
    ],
    filters: ['type', 'questions', 'created_at'],
    omit: ['id', 'heartbeat_id', 'name', 'description', 'trashed_at'],
    sort: { field: 'created_at', order: 'desc' },
    card: {
      subtitle: (record, text) =>
        text('card', {
          smart_count: record.questions,
          questions: record.questions.toLocaleString(),
          live: record.live.toLocaleString(),
        }),
      chips: ['type'],
    },
    badgeStyles: collectionBadgeStyles,
    cells: { right_first: RightOnFirstTry },
    widths: { right_first: 120 },
  },
  form: ['name', 'title', { field: 'type', help: true }, 'description', { field: 'cover', help: true }],
  defaults: { type: 'trivia' },
  details: {
    parameter: 'collection',
    publicAddress: record => publicAddressOf.questionSet(record.type, record.id),
  },
});
