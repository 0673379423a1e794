import { useState } from 'react';
import { OperatorSelect } from '../../filters/OperatorSelect';
import { useFilterCondition } from '../../filters/useFilterCondition';
import { ValuesFilter } from '../../filters/ValuesFilter';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useWords } from '../../../engine/words';
import filters from '../../filters.module.css';
import type { FilterProps } from '../../types';

/** A text that the field contains, equals or starts with; a list of values where the field's filter is `values`. */
export function TextFilter(props: FilterProps) {
  return props.field.meta.filter === 'values' ? <ValuesFilter {...props} /> : <TextMatchFilter {...props} />;
}

function TextMatchFilter(props: FilterProps) {
  const { field, resource } = props;
  const words = useWords(resource);
  const conditionControl = useFilterCondition(props);
  const [text, setText] = useState(String(conditionControl.condition.values[0] ?? ''));
  const hasValue =
    conditionControl.condition.operator !== 'empty' && conditionControl.condition.operator !== 'notEmpty';
  return (
    <div className={filters.form}>
      <OperatorSelect field={field} resource={resource} control={conditionControl} />
      {hasValue && (
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={200}
          label={words.translate('engine.filter.value')}
          value={text}
          onChange={event => {
            setText(event.target.value);
            conditionControl.setValues([event.target.value.trim()], { isTyping: true });
          }}
        />
      )}
    </div>
  );
}
