import { useMemo } from 'react';
import { collectionEndpoints } from '../../../contract/endpoints/collections';
import { questionEndpoints } from '../../../contract/endpoints/questions';
import type { Collection } from '../../../contract/entities/collection';
import { RecordsPicker } from '../../../engine/picker/RecordsPicker';
import { useServices } from '../../../engine/services/services';
import { questions } from '../../../resources/questions/questions';
import type { QuestionSheet } from '../useQuestionSheet';
import { useCollectionText } from '../useCollectionText';

/** Adds questions of the library that are in no collection yet. */
export function AddExistingQuestions({
  collection,
  sheet,
  reload,
  open,
  onClose,
}: {
  collection: Collection;
  sheet: QuestionSheet;
  reload: () => Promise<unknown>;
  open: boolean;
  onClose: () => void;
}) {
  const text = useCollectionText();
  const { call, notifyDone } = useServices();
  const { base, type } = sheet;
  const existingIds = useMemo(() => new Set([...base.values()].map(({ question }) => question.id)), [base]);
  const query = useMemo(() => ({ type: [type], collection_id_empty: true }), [type]);
  const add = async (ids: readonly string[], at: 'end' | 'top') => {
    try {
      for (const id of ids)
        await call(
          questionEndpoints.update,
          { body: { id, collection_id: collection.id } },
          { hideFromTray: true },
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
          { hideFromTray: true },
        );
      notifyDone(text('added', { smart_count: ids.length }));
    } finally {
      // Questions may have been added before one of them failed.
      await reload();
    }
  };
  return (
    <RecordsPicker
      resource={questions}
      title={text('addExisting')}
      onAdd={add}
      {...{ open, onClose, existingIds, query }}
    />
  );
}
