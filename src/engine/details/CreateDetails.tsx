import { useMemo } from 'react';
import { newRecordOf } from '../form/newRecord';
import { RecordForm } from '../form/RecordForm';
import { Panel } from '../../ui/frame/Panel';
import { useServices } from '../services';
import { useWords } from '../words';
import type { DetailsProps } from './Details';

const reload = () => Promise.reject(new Error('A new record has no version to reload'));

/** The form for a new record; once made, the record itself opens. */
export function CreateDetails({ resource, onOpen, onClose }: DetailsProps) {
  const words = useWords(resource.name);
  const { drafts } = useServices();
  const record = useMemo(() => newRecordOf(resource), [resource]);
  const title = words.translate('engine.form.new', {
    name: words.text('name', { smart_count: 1 }).toLowerCase(),
  });
  return (
    <RecordForm
      // What one person typed is not the next one's.
      key={drafts.owner}
      resource={resource}
      record={record}
      reload={reload}
      onSaved={(made, after) => {
        if (after === 'stay') onOpen(made.id);
      }}
    >
      {(form, saveBar) => (
        <Panel
          label={title}
          position={title}
          wide={resource.details?.wide}
          onClose={onClose}
          footer={saveBar}
        >
          {form}
        </Panel>
      )}
    </RecordForm>
  );
}
