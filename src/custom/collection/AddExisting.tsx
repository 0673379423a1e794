import { useMemo } from 'react';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Collection } from '../../contract/entities/collection';
import { RecordsPicker } from '../../widgets/picker/RecordsPicker';
import { useServices } from '../../engine/services';
import { questions } from '../../resources/questions/questions';
import type { QuestionSheet } from './useQuestionSheet';
import { useSay } from './useSay';

/** Takes questions of the library that are in no collection yet into this one. */
export function AddExisting({
  collection,
  sheet,
  reread,
  open,
  onClose,
}: {
  collection: Collection;
  sheet: QuestionSheet;
  reread: () => Promise<unknown>;
  open: boolean;
  onClose: () => void;
}) {
  const say = useSay();
  const { call, notifyDone } = useServices();
  const { base, type } = sheet;
  const taken = useMemo(() => new Set([...base.values()].map(({ question }) => question.id)), [base]);
  const query = useMemo(() => ({ type: [type], collection_id_empty: true }), [type]);
  const add = async (ids: readonly string[], at: 'end' | 'top') => {
    try {
      for (const id of ids)
        await call(
          questionEndpoints.update,
          { body: { id, collection_id: collection.id } },
          { unlisted: true },
        );
      if (at === 'top')
        await call(
          collectionEndpoints.reorderMap,
          {
            body: {
              collection_id: collection.id,
              orders: Object.fromEntries(ids.map((id, index) => [id, index + 1])),
            },
          },
          { unlisted: true },
        );
      notifyDone(say('added', { smart_count: ids.length }));
    } finally {
      // Some may be in it already when another was refused.
      await reread();
    }
  };
  return (
    <RecordsPicker
      resource={questions}
      title={say('addExisting')}
      onAdd={add}
      {...{ open, onClose, taken, query }}
    />
  );
}
