import type { FieldSpec } from '../types';
import { IconChevronDown } from '../../ui/display/icons';
import styles from '../../ui/inputs/control.module.css';
import { useWords } from '../../engine/words';
import { operatorKey, type Operator } from './filterCondition';
import { type FilterConditionControl } from './useFilterCondition';

/** The operator of a condition: "is any of", "is before" … Renders nothing where there is only one. */
export function OperatorSelect({
  field,
  resource,
  control: { condition, operators, setOperator },
}: {
  field: FieldSpec;
  resource: string;
  control: FilterConditionControl;
}) {
  const words = useWords(resource);
  if (operators.length < 2) return null;
  const isBoolean = operators[0] === 'any' && !operators.includes('none');
  const labelOf = (operator: Operator) => {
    const key = isBoolean && operator === 'any' ? 'yesOrNo' : operatorKey(field, operator);
    return words.translate(`engine.filter.operators.${key}`);
  };
  return (
    <div className={styles.box}>
      <select
        className={styles.input}
        aria-label={words.translate('engine.filter.condition', { name: words.label(field.name) })}
        value={condition.operator}
        onChange={event => {
          const selected = operators.find(operator => operator === event.target.value);
          if (selected) setOperator(selected);
        }}
      >
        {operators.map(operator => (
          <option key={operator} value={operator}>
            {labelOf(operator)}
          </option>
        ))}
      </select>
      <span className={styles.chevron}>
        <IconChevronDown />
      </span>
    </div>
  );
}
