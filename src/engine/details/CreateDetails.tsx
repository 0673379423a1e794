import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Panel } from '../../ui/frame/Panel';
import { newRecordOf } from '../form/create/newRecord';
import { RecordForm } from '../form/RecordForm';
import { useServices } from '../services/services';
import { useWords } from '../words';
import type { DetailsProps } from './detailsProps';

const reload = () => Promise.reject(new Error('A new record has no version to reload'));

/** The form for a new record. The created record replaces it. */
export function CreateDetails({ resource, onOpen, onClose }: DetailsProps) {
  const words = useWords(resource.name);
  const { drafts, person } = useServices();
  const [search] = useSearchParams();
  const record = useMemo(() => newRecordOf(resource, person, search), [resource, person, search]);
  const title = words.translate('engine.list.new', {
    name: words.resourceText('name', { smart_count: 1 }).toLowerCase(),
  });
  return (
    <RecordForm
      key={drafts.ownerId} // another person gets an empty form
      resource={resource}
      record={record}
      reload={reload}
      onCancel={onClose}
      onSaved={(created, after) => {
        if (after === 'stay') onOpen(created.id);
      }}
    >
      {(form, saveBar) => (
        <Panel
          label={title}
          position={title}
          wide={resource.details?.isWide}
          onClose={onClose}
          footer={saveBar}
        >
          {form}
        </Panel>
      )}
    </RecordForm>
  );
}
