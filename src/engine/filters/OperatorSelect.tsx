import type { FieldSpec } from '../../fields/fieldSpec';
import control from '../../ui/inputs/control.module.css';
import { IconChevronDown } from '../../ui/display/icons';
import { useWords } from '../words';
import { operatorKey, type Operator } from './asked';
import type { Asking } from './useAsked';

/** How a filter asks: "is any of", "is before" … Nothing where there is but one way. */
export function OperatorSelect({
  field,
  resource,
  asking: { asked, operators, askWith },
}: {
  field: FieldSpec;
  resource: string;
  asking: Asking;
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
        value={asked.operator}
        onChange={event => askWith(operators.find(operator => operator === event.target.value)!)}
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
