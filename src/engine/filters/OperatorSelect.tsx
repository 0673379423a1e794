import type { FieldSpec } from '../../fields/types';
import control from '../../ui/inputs/control.module.css';
import { IconChevronDown } from '../../ui/display/icons';
import { useWords } from '../words';
import { operatorKey, type Operator } from './filterCondition';
import type { FilterConditionControl } from './useFilterCondition';

/** How a filter asks: "is any of", "is before" … Nothing where there is but one way. */
export function OperatorSelect({
  field,
  resource,
  asking: { condition, operators, setOperator },
}: {
  field: FieldSpec;
  resource: string;
  asking: FilterConditionControl;
}) {
  const words = useWords(resource);
  if (operators.length < 2) return null;
  const isYesOrNo = operators[0] === 'any' && !operators.includes('none');
  const wordOf = (operator: Operator) =>
    words.translate(
      `engine.filter.operators.${isYesOrNo && operator === 'any' ? 'yesOrNo' : operatorKey(field, operator)}`,
    );
  return (
    <div className={control.box}>
      <select
        className={control.input}
        aria-label={words.translate('engine.filter.condition', { name: words.label(field.name) })}
        value={condition.operator}
        onChange={event => setOperator(operators.find(operator => operator === event.target.value)!)}
      >
        {operators.map(operator => (
          <option key={operator} value={operator}>
            {wordOf(operator)}
          </option>
        ))}
      </select>
      <span className={control.chevron}>
        <IconChevronDown />
      </span>
    </div>
  );
}
