import { useState } from 'react';
import { OperatorSelect } from '../../filters/OperatorSelect';
import { useFilterCondition } from '../../filters/useFilterCondition';
import { Button } from '../../../ui/buttons/Button';
import { IconPlus } from '../../../ui/display/icons';
import { TagChip } from '../../../ui/display/TagChip';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useWords } from '../../../engine/words';
import cells from '../../cells.module.css';
import filters from '../../filters.module.css';
import type { FilterProps } from '../../types';
import { toApiId } from './idsOf';
import { ReferencePicker } from './ReferencePicker';
import { useRelated } from './useRelated';
import { referenceWords } from '../reference/words.en';

/** Records that refer to any, none or all of the selected records. They are selected as in forms. */
export function ReferenceFilter(props: FilterProps) {
  const { field, resource } = props;
  useLazyWords(referenceWords);
  const words = useWords(resource);
  const conditionControl = useFilterCondition(props);
  const [isOpen, setIsOpen] = useState(false);
  const { condition, setValues } = conditionControl;
  const target = field.meta.references ?? '';
  const ids = condition.values.map(String);
  const records = useRelated(target, ids);
  const setIds = (next: readonly string[]) => setValues(next.map(id => toApiId(field, id)));
  return (
    <div className={filters.form}>
      <OperatorSelect field={field} resource={resource} control={conditionControl} />
      {condition.operator !== 'empty' && condition.operator !== 'notEmpty' && (
        <>
          {records.length > 0 && (
            <span className={cells.tags}>
              {records.map(({ id, title }) => (
                <TagChip key={id} label={title} onRemove={() => setIds(ids.filter(other => other !== id))} />
              ))}
            </span>
          )}
          <Button size={32} icon={IconPlus} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {words.translate('engine.kinds.reference.add')}
          </Button>
          <ReferencePicker
            {...{ resource, target, isOpen, ids }}
            multiple={{ max: undefined }}
            label={words.label(field.name)}
            onClose={() => setIsOpen(false)}
            onSelect={selected => {
              setIds(selected);
              setIsOpen(false);
            }}
          />
        </>
      )}
    </div>
  );
}
