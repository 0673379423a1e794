import { Checkbox } from '../../parts/Checkbox';
import { useWords } from '../../words';
import filters from '../filters.module.css';
import type { FilterProps } from '../kind';

/** Any of the choices; each tick acts at once. */
export function ChoiceFilter({ field, resource, values, onChange }: FilterProps) {
  const words = useWords(resource);
  const chosen = [values[field.name] ?? []].flat().map(String);
  return (
    <div role="group" aria-label={words.label(field.name)} className={filters.choices}>
      {(field.choices ?? []).map((choice, index) => (
        <label key={choice} className={filters.choice}>
          <Checkbox
            autoFocus={index === 0}
            checked={chosen.includes(choice)}
            onChange={event =>
              onChange({
                [field.name]: event.target.checked
                  ? [...chosen, choice]
                  : chosen.filter(other => other !== choice),
              })
            }
          />
          {words.choice(field.name, choice)}
        </label>
      ))}
    </div>
  );
}
