import { question } from '../../contract/entities/question';
import { questionChanges, questionEndpoints } from '../../contract/endpoints/questions';
import { defineResource } from '../../engine/resource/defineResource';
import { lazyPart } from '../../ui/lazyPart';

/** Questions with a form of which two inputs are react-admin's. */
export const questionWithStockInputs = defineResource({
  name: 'questions',
  entity: question,
  endpoints: questionEndpoints,
  changes: questionChanges,
  title: record => record.text,
  actions: {},
  list: {
    primary: { title: 'text', subtitle: record => record.id },
    columns: [],
    omit: ['answers'],
    sort: { field: 'created_at', order: 'desc' },
    card: { subtitle: record => record.id, chips: [] },
  },
  form: [
    'text',
    { field: 'hint', Input: lazyPart(() => import('./HintInput'), 'HintInput') },
    { field: 'collection_id', Input: lazyPart(() => import('./CollectionInput'), 'CollectionInput') },
  ],
});
