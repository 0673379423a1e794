import { useWords } from '../../../engine/words';
import { Segmented } from '../../../ui/inputs/Segmented';
import { useLazyWords } from '../../../ui/useLazyWords';
import filters from '../../filters.module.css';
import { readConditions, writeCondition } from '../../filters/filterCondition';
import type { FilterProps } from '../../types';
import { fileWords } from './words.en';

const operators = ['notEmpty', 'empty'] as const;

/** Records with a file, or without one. */
export function FileFilter({ field, resource, values, onChange }: FilterProps) {
  useLazyWords(fileWords);
  const words = useWords(resource);
  const current = readConditions(field, values)[0]?.operator;
  return (
    <div className={filters.form}>
      <Segmented
        size={32}
        label={words.label(field.name)}
        choices={operators.map(operator => ({
          value: operator,
          label: words.translate(`engine.kinds.file.${operator}`),
        }))}
        value={operators.find(operator => operator === current)}
        onChange={operator => onChange(writeCondition(field, { operator, values: [] }))}
      />
    </div>
  );
}
