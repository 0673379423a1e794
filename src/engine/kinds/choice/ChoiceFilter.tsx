import { useState } from 'react';
import { Checkbox } from '../../parts/Checkbox';
import { useWords } from '../../words';
import filters from '../filters.module.css';
import type { FilterProps } from '../kind';

/** Any of the choices; each tick acts at once. */
export function ChoiceFilter({ field, resource, values, onChange }: FilterProps) {
  const words = useWords(resource);
  // The address answers a little later than a tick may be seen.
  const [chosen, setChosen] = useState(() => [values[field.name] ?? []].flat().map(String));
  const toggle = (choice: string, isOn: boolean) => {
    const next = isOn ? [...chosen, choice] : chosen.filter(other => other !== choice);
    setChosen(next);
    onChange({ [field.name]: next });
  };
  return (
    <div role="group" aria-label={words.label(field.name)} className={filters.choices}>
      {(field.choices ?? []).map((choice, index) => (
        <label key={choice} className={filters.choice}>
          <Checkbox
            autoFocus={index === 0}
            checked={chosen.includes(choice)}
            onChange={event => toggle(choice, event.target.checked)}
          />
          {words.choice(field.name, choice)}
        </label>
      ))}
    </div>
  );
}
