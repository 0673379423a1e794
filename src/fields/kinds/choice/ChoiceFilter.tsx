import { useState } from 'react';
import { OperatorSelect } from '../../filters/OperatorSelect';
import { useFilterCondition } from '../../filters/useFilterCondition';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useWords } from '../../../engine/words';
import filters from '../../filters.module.css';
import type { FilterProps } from '../../types';

/** From this number of choices on, the filter has a search field. */
const manyChoices = 9;

/** Any, none or all of the choices; each checkbox applies at once. */
export function ChoiceFilter(props: FilterProps) {
  const { field, resource } = props;
  const words = useWords(resource);
  const conditionControl = useFilterCondition(props);
  const [search, setSearch] = useState('');
  const { condition, setValues } = conditionControl;
  const choices = field.choices ?? [];
  const shown = choices.filter(choice =>
    words.choice(field.name, choice).toLowerCase().includes(search.trim().toLowerCase()),
  );
  const isLong = choices.length >= manyChoices;
  if (condition.operator === 'empty' || condition.operator === 'notEmpty')
    return (
      <div className={filters.form}>
        <OperatorSelect field={field} resource={resource} control={conditionControl} />
      </div>
    );
  return (
    <div className={filters.form}>
      <OperatorSelect field={field} resource={resource} control={conditionControl} />
      {isLong && (
        <TextInput
          autoFocus
          type="search"
          label={words.translate('engine.filter.findChoice')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      <div role="group" aria-label={words.label(field.name)} className={filters.choices}>
        {shown.map((choice, index) => (
          <label key={choice} className={filters.choice}>
            <Checkbox
              autoFocus={!isLong && index === 0}
              checked={condition.values.includes(choice)}
              onChange={event =>
                setValues(
                  event.target.checked
                    ? [...condition.values, choice]
                    : condition.values.filter(other => other !== choice),
                )
              }
            />
            {words.choice(field.name, choice)}
          </label>
        ))}
      </div>
    </div>
  );
}
