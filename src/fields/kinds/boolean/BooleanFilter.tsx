import { OperatorSelect } from '../../filters/OperatorSelect';
import { useFilterCondition } from '../../filters/useFilterCondition';
import { Segmented } from '../../../ui/inputs/Segmented';
import { useWords } from '../../../engine/words';
import filters from '../../filters.module.css';
import type { FilterProps } from '../../types';

/** Yes or no, or whether the field has a value. */
export function BooleanFilter(props: FilterProps) {
  const { field, resource } = props;
  const words = useWords(resource);
  const conditionControl = useFilterCondition(props);
  const { operator, values } = conditionControl.condition;
  return (
    <div className={filters.form}>
      <OperatorSelect field={field} resource={resource} control={conditionControl} />
      {operator === 'any' && (
        <Segmented
          size={32}
          label={words.label(field.name)}
          choices={[
            { value: 'true', label: words.translate('engine.yes') },
            { value: 'false', label: words.translate('engine.no') },
          ]}
          value={values.length === 1 ? (values[0] === true ? 'true' : 'false') : undefined}
          onChange={choice => conditionControl.setValues([choice === 'true'])}
        />
      )}
    </div>
  );
}
