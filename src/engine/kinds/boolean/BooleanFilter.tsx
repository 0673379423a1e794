import { Segmented } from '../../parts/Segmented';
import { useWords } from '../../words';
import type { FilterProps } from '../kind';

export function BooleanFilter({ field, resource, values, onChange }: FilterProps) {
  const words = useWords(resource);
  const chosen = [values[field.name] ?? []].flat();
  return (
    <Segmented
      size={32}
      label={words.label(field.name)}
      choices={[
        { value: 'true', label: words.translate('engine.yes') },
        { value: 'false', label: words.translate('engine.no') },
      ]}
      value={chosen.length === 1 ? (String(chosen[0]) as 'true' | 'false') : undefined}
      onChange={choice => onChange({ [field.name]: [choice === 'true'] })}
    />
  );
}
