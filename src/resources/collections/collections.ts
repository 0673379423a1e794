import { collectionEndpoints } from '../../contract/endpoints/collections';
import { collection, type Collection } from '../../contract/entities/collection';
import { IconTrash } from '../../engine/parts/icons';
import { defineResource } from '../../engine/resource';
import { publicAddressOf } from '../publicLinks';
import { RightFirst } from '../RightFirst';
import { collectionLooks } from './looks';

const ids = (records: readonly Collection[]) => records.map(({ id }) => id);

/** Riddles or trivia that belong together: the creator's own, or everybody's for those who manage them. */
export const collections = defineResource({
  name: 'collections',
  entity: collection,
  endpoints: collectionEndpoints,
  title: record => record.title,
  actions: {
    trash: {
      icon: IconTrash,
      tone: 'bad',
      removes: true,
      everywhere: { in_trash: true },
      endpoint: 'remove',
      send: records => ({ body: { ids: ids(records) } }),
      undo: { endpoint: 'remove', send: records => ({ body: { ids: ids(records), undo: true } }) },
    },
  },
  list: {
    lead: { title: 'title', image: 'cover', line: record => record.name },
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
    looks: collectionLooks,
    cells: { right_first: RightFirst },
    widths: { right_first: 120 },
  },
  form: ['name', 'title', { field: 'type', help: true }, 'description', { field: 'cover', help: true }],
  first: { type: 'trivia' },
  aside: {
    parameter: 'collection',
    publicAddress: record => publicAddressOf.questionSet(record.type, record.id),
  },
});
