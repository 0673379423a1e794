import { questionEndpoints } from '../../contract/endpoints/questions';
import { question } from '../../contract/entities/question';
import { lazyPart } from '../../ui/lazyPart';
import { IconEdit, IconGlobe, IconStack } from '../../ui/display/icons';
import { defineResource } from '../../engine/resource';
import { publicAddressOf } from '../publicLinks';
import { trashingByBody } from '../trashing';
import { questionLooks } from './looks';
import { mayPublish, mayUnpublish } from './readiness';
import { RightFirst } from '../RightFirst';

/** Riddles and trivia questions: the creator's own, or everybody's for those who manage them (specification section 3). */
export const questions = defineResource({
  name: 'questions',
  entity: question,
  endpoints: questionEndpoints,
  title: record => record.text,
  actions: {
    publish: {
      icon: IconGlobe,
      when: mayPublish,
      each: true,
      everywhere: { status: 'publish' },
      endpoint: 'update',
      send: ([record]) => ({ body: { id: record!.id, status: 'publish' } }),
      undo: { endpoint: 'update', send: ([record]) => ({ body: { id: record!.id, status: 'draft' } }) },
    },
    unpublish: {
      icon: IconEdit,
      when: mayUnpublish,
      each: true,
      everywhere: { status: 'draft' },
      endpoint: 'update',
      send: ([record]) => ({ body: { id: record!.id, status: 'draft' } }),
      undo: { endpoint: 'update', send: ([record]) => ({ body: { id: record!.id, status: 'publish' } }) },
    },
    collect: {
      icon: IconStack,
      each: true,
      asks: 'collection_id',
      Ask: lazyPart(() => import('./QuestionCollectionDialog'), 'QuestionCollectionDialog'),
      everywhere: answer => ({ collection_id: answer as string | null }), // the answer of its dialog or input
      endpoint: 'update',
      send: ([record], answer) => ({ body: { id: record!.id, collection_id: answer as string | null } }), // as above
      undo: {
        endpoint: 'update',
        send: ([record]) => ({ body: { id: record!.id, collection_id: record!.collection_id } }),
      },
    },
    trash: trashingByBody,
  },
  list: {
    primary: { title: 'text', line: record => record.id },
    columns: [
      { name: 'axes', narrow: 'stack', columns: ['type', 'status'] },
      { name: 'place', narrow: 'hide', columns: ['collection_id'] },
      { name: 'audience', narrow: 'stack', columns: ['plays', 'right_first'], leavesFirst: true },
      { name: 'time', narrow: 'hide', columns: ['created_at'] },
    ],
    filters: ['type', 'status', 'collection_id', 'plays', 'created_at'],
    omit: ['id', 'heartbeat_id', 'answers', 'trashed_at'],
    sort: { field: 'created_at', order: 'desc' },
    bulk: ['publish', 'unpublish', 'collect', 'trash'],
    row: ['publish', 'unpublish', 'collect', 'trash'],
    card: {
      line: (record, say) => say('card', { smart_count: record.plays, plays: record.plays.toLocaleString() }),
      chips: ['type', 'status'],
    },
    badgeStyles: questionLooks,
    widths: { right_first: 120 },
    cells: { right_first: RightFirst },
  },
  form: {
    layout: 'steps',
    groups: [
      { group: 'kind', fields: [{ field: 'type', once: true, help: true }] },
      {
        group: 'words',
        fields: [
          'text',
          {
            field: 'answers',
            Input: lazyPart(() => import('./AnswersInput'), 'AnswersInput'),
          },
          { field: 'hint', help: true },
          { field: 'explanation', help: true },
          // Afterwards a dialog of its own moves it.
          { field: 'collection_id', once: true, help: true },
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
