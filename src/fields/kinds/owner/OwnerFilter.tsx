import { useMemo } from 'react';
import { ownerParameter } from '../../../contract/calls/endpoint';
import { useServices } from '../../../engine/services/services';
import { ChoiceList } from '../../../widgets/picker/ChoiceList';
import type { FilterProps } from '../../types';
import { useRelatedSource } from '../references/useRelatedSource';
import styles from './Owner.module.css';

/** Selects one owner out of the list of all. Another selection replaces it; the selected one is deselected. */
export function OwnerFilter({ field, values, onChange }: FilterProps) {
  const target = field.meta.references ?? '';
  const { relatedRecords } = useServices();
  const related = useRelatedSource(target);
  const source = useMemo(
    () => ({
      ...related,
      getDisplay: (record: Parameters<typeof related.getDisplay>[0]) => ({
        title: relatedRecords.titleOf(target, record),
        subtitle: relatedRecords.subtitleOf(target, record),
      }),
    }),
    [related, relatedRecords, target],
  );
  const current = String(values[ownerParameter] ?? '');
  return (
    <div className={styles.picker}>
      <ChoiceList
        source={source}
        isMultiple={false}
        isSelected={id => id === current}
        onToggle={({ id }) => onChange({ [ownerParameter]: id === current ? undefined : Number(id) })}
      />
    </div>
  );
}
