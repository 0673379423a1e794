import { useState } from 'react';
import { OperatorSelect } from '../../engine/filters/OperatorSelect';
import { useAsked } from '../../engine/filters/useAsked';
import { ValuesFilter } from '../../engine/filters/ValuesFilter';
import { TextInput } from '../../ui/inputs/TextInput';
import { useWords } from '../../engine/words';
import filters from '../filters.module.css';
import type { FilterProps } from '../kind';

/** What a text contains, is or starts with; whole values where the field is narrowed by those. */
export function TextFilter(props: FilterProps) {
  return props.field.meta.filter === 'values' ? <ValuesFilter {...props} /> : <PartFilter {...props} />;
}

function PartFilter(props: FilterProps) {
  const { field, resource } = props;
  const words = useWords(resource);
  const asking = useAsked(props);
  const [text, setText] = useState(String(asking.asked.values[0] ?? ''));
  const hasValue = asking.asked.operator !== 'empty' && asking.asked.operator !== 'notEmpty';
  return (
    <div className={filters.form}>
      <OperatorSelect field={field} resource={resource} asking={asking} />
      {hasValue && (
        <TextInput
          autoFocus
          autoComplete="off"
          maxLength={200}
          label={words.translate('engine.filter.value')}
          value={text}
          onChange={event => {
            setText(event.target.value);
            asking.ask([event.target.value.trim()], { isTyping: true });
          }}
        />
      )}
    </div>
  );
}
