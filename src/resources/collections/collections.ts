import { collectionEndpoints } from '../../contract/endpoints/collections';
import { collection } from '../../contract/entities/collection';
import { defineResource } from '../../engine/resource';
import { publicAddressOf } from '../publicLinks';
import { trashingByBody } from '../trashing';
import { RightFirst } from '../RightFirst';
import { collectionLooks } from './looks';

/** Riddles or trivia that belong together: the creator's own, or everybody's for those who manage them. */
export const collections = defineResource({
  name: 'collections',
  entity: collection,
  endpoints: collectionEndpoints,
  title: record => record.title,
  actions: { trash: trashingByBody },
  list: {
    primary: { title: 'title', image: 'cover', line: record => record.name },
    columns: [
      'type',
      { name: 'size', narrow: 'stack', columns: ['questions', 'live'] },
      { name: 'audience', narrow: 'stack', columns: ['plays', 'right_first'], leavesFirst: true },
      'created_at',
    ],
    filters: ['type', 'questions', 'created_at'],
    omit: ['id', 'heartbeat_id', 'name', 'description', 'trashed_at'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: ['trash'],
    row: ['trash'],
    card: {
      line: (record, say) =>
        say('card', {
          smart_count: record.questions,
          questions: record.questions.toLocaleString(),
          live: record.live.toLocaleString(),
        }),
      chips: ['type'],
    },
    badgeStyles: collectionLooks,
    cells: { right_first: RightFirst },
    widths: { right_first: 120 },
  },
  form: ['name', 'title', { field: 'type', help: true }, 'description', { field: 'cover', help: true }],
  first: { type: 'trivia' },
  details: {
    parameter: 'collection',
    publicAddress: record => publicAddressOf.questionSet(record.type, record.id),
  },
});
