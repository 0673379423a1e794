import { useState } from 'react';
import { OperatorSelect } from '../../engine/filters/OperatorSelect';
import { useFilterCondition } from '../../engine/filters/useFilterCondition';
import { ValuesFilter } from '../../engine/filters/ValuesFilter';
import { TextInput } from '../../ui/inputs/TextInput';
import { useWords } from '../../engine/words';
import filters from '../filters.module.css';
import type { FilterProps } from '../types';

/** What a text contains, equals or starts with; a list of values where the filter is one. */
export function TextFilter(props: FilterProps) {
  return props.field.meta.filter === 'values' ? <ValuesFilter {...props} /> : <TextMatchFilter {...props} />;
}

function TextMatchFilter(props: FilterProps) {
  const { field, resource } = props;
  const words = useWords(resource);
  const asking = useFilterCondition(props);
  const [text, setText] = useState(String(asking.condition.values[0] ?? ''));
  const hasValue = asking.condition.operator !== 'empty' && asking.condition.operator !== 'notEmpty';
  return (
    <div className={filters.form}>
      <OperatorSelect field={field} resource={resource} control={asking} />
      {hasValue && (
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={200}
          label={words.translate('engine.filter.value')}
          value={text}
          onChange={event => {
            setText(event.target.value);
            asking.setValues([event.target.value.trim()], { isTyping: true });
          }}
        />
      )}
    </div>
  );
}
