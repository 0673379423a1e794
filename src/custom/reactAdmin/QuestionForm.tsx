import { useGetList } from 'react-admin';
import { RecordForm } from '../../engine/form/RecordForm';
import { useLoadNewest } from '../../engine/save/useSaveOnNewest';
import type { AnyRecord } from '../../engine/services/anyRecord';
import { questionWithStockInputs } from './questionWithStockInputs';

/** The form of the newest question. */
export function QuestionForm() {
  const loadNewest = useLoadNewest(questionWithStockInputs);
  const { data, refetch } = useGetList<AnyRecord>('questions', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  const record = data?.[0];
  if (!record) return null;
  return (
    <RecordForm
      resource={questionWithStockInputs}
      record={record}
      reload={() => loadNewest(record.id)}
      onSaved={() => void refetch()}
      hasNoNext
    >
      {(form, saveBar) => (
        <>
          {form}
          {saveBar}
        </>
      )}
    </RecordForm>
  );
}
