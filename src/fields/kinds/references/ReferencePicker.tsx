import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import type { AnyRecord } from '../../../engine/services/anyRecord';
import { useRecordOwner } from '../../../engine/services/recordOwner';
import { ChoiceList } from '../../../widgets/picker/ChoiceList';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useWords } from '../../../engine/words';
import { referenceWords } from '../reference/words.en';
import { relatedKey } from './useRelated';
import { useRelatedSource } from './useRelatedSource';

export interface ReferencePickerProps {
  /** The resource of the form, whose catalogue labels the dialog. */
  readonly resource: string;
  /** The resource whose records are selected. */
  readonly target: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** The ids that are selected already. */
  readonly ids: readonly string[];
  /** Several can be selected, up to a number. Without it the first selection closes the dialog. */
  readonly multiple?: { readonly max: number | undefined };
  readonly onClose: () => void;
  readonly onSelect: (ids: readonly string[]) => void;
}

/**
 * A dialog with the list of another resource, to select from by search and pages. Where a record is edited, it has the records of
 * the owner of that record, which are the only ones that the server accepts.
 */
export function ReferencePicker(props: ReferencePickerProps) {
  const { resource, label, isOpen, ids, multiple, onClose, onSelect } = props;
  useLazyWords(referenceWords);
  const { translate } = useWords(resource);
  const queries = useQueryClient();
  const source = useRelatedSource(props.target, useRecordOwner());
  const [selected, setSelected] = useState(ids);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const records = useRef(new Map<string, AnyRecord>());
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setSelected(ids);
  }

  const confirm = (confirmed: readonly string[]) => {
    // Listed records are cached, so that their titles are not fetched again.
    for (const id of confirmed) {
      const record = records.current.get(id);
      if (record) queries.setQueryData(relatedKey(props.target, id), record);
    }
    onSelect(confirmed);
  };
  const toggle = (record: AnyRecord) => {
    const id = String(record.id);
    records.current.set(id, record);
    if (!multiple) confirm([id]);
    else if (selected.includes(id)) setSelected(selected.filter(other => other !== id));
    else if (multiple.max === undefined || selected.length < multiple.max) setSelected([...selected, id]);
  };
  const isFull = multiple?.max !== undefined && selected.length >= multiple.max;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={translate('engine.kinds.reference.title', { name: label })}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          {multiple && (
            <Button
              variant="solid"
              disabledReason={
                ids.length === 0 && selected.length === 0
                  ? translate('engine.kinds.reference.none')
                  : undefined
              }
              onClick={() => confirm(selected)}
            >
              {selected.length === 0
                ? translate('engine.kinds.reference.useNone')
                : translate('engine.kinds.reference.use', { smart_count: selected.length })}
            </Button>
          )}
        </>
      }
    >
      <ChoiceList
        source={source}
        isMultiple={multiple !== undefined}
        isSelected={id => selected.includes(id)}
        onToggle={toggle}
      />
      <p role="status">
        {multiple &&
          (isFull
            ? translate('engine.kinds.reference.full', { max: multiple.max })
            : translate('engine.kinds.reference.selected', { smart_count: selected.length }))}
      </p>
    </Dialog>
  );
}
