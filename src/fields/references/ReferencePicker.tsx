import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import type { AnyRecord } from '../../engine/resource/resource';
import { ChoiceList } from '../../widgets/picker/ChoiceList';
import type { ChoiceSource } from '../../widgets/picker/choiceSource';
import { useServices } from '../../engine/services';
import { useWords } from '../../engine/words';
import { relatedKey } from './useRelated';

export interface ReferencePickerProps {
  /** The resource whose form this is; its words are spoken. */
  readonly resource: string;
  /** The resource whose records are chosen. */
  readonly target: string;
  readonly label: string;
  readonly isOpen: boolean;
  /** What is chosen already. */
  readonly ids: readonly string[];
  /** Several may be chosen, up to a number; otherwise the first choice is the answer. */
  readonly several?: { readonly max: number | undefined };
  readonly onClose: () => void;
  readonly onChoose: (ids: readonly string[]) => void;
}

/** A dialog over the list of another resource: search, pages, and everything by keyboard. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { resource, label, isOpen, ids, several, onClose, onChoose } = props;
  const { translate } = useWords(resource);
  const queries = useQueryClient();
  const source = useRelatedSource(props.target);
  const [chosen, setChosen] = useState(ids);
  const [wasOpen, setWasOpen] = useState(isOpen);
  const seen = useRef(new Map<string, AnyRecord>());
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChosen(ids);
  }

  const answer = (given: readonly string[]) => {
    // What was seen in the list need not be fetched again for its title.
    for (const id of given) {
      const record = seen.current.get(id);
      if (record) queries.setQueryData(relatedKey(props.target, id), record);
    }
    onChoose(given);
  };
  const toggle = (record: AnyRecord) => {
    const id = String(record.id);
    seen.current.set(id, record);
    if (!several) answer([id]);
    else if (chosen.includes(id)) setChosen(chosen.filter(other => other !== id));
    else if (several.max === undefined || chosen.length < several.max) setChosen([...chosen, id]);
  };
  const isFull = several?.max !== undefined && chosen.length >= several.max;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={translate('engine.kinds.reference.title', { name: label })}
      footer={
        <>
          <Button onClick={onClose}>{translate('ui.cancel')}</Button>
          {several && (
            <Button variant="solid" onClick={() => answer(chosen)}>
              {translate('engine.kinds.reference.use', { smart_count: chosen.length })}
            </Button>
          )}
        </>
      }
    >
      <ChoiceList
        source={source}
        isMultiple={several !== undefined}
        isSelected={id => chosen.includes(id)}
        onToggle={toggle}
      />
      <p role="status">
        {several &&
          (isFull
            ? translate('engine.kinds.reference.full', { max: several.max })
            : translate('engine.kinds.reference.chosen', { smart_count: chosen.length }))}
      </p>
    </Dialog>
  );
}

/** The other resource's own list. */
const useRelatedSource = (target: string): ChoiceSource => {
  const { relatedRecords } = useServices();
  return useMemo(
    () => ({
      key: target,
      list: (query, signal) => relatedRecords.list(target, query, signal),
      getDisplay: record => ({
        title: relatedRecords.titleOf(target, record),
        picture: relatedRecords.pictureOf(target, record),
      }),
    }),
    [target, relatedRecords],
  );
};
