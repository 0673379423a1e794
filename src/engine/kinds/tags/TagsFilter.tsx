import { useState } from 'react';
import { Button } from '../../parts/Button';
import { TagChip } from '../../parts/TagChip';
import { TextInput } from '../../parts/TextInput';
import { useWords } from '../../words';
import cells from '../cells.module.css';
import filters from '../filters.module.css';
import type { FilterProps } from '../kind';

/** Records that carry any of the words. */
export function TagsFilter({ field, resource, values, onChange }: FilterProps) {
  const words = useWords(resource);
  const [text, setText] = useState('');
  const chosen = [values[field.name] ?? []].flat().map(String);
  const put = (tags: readonly string[]) => onChange({ [field.name]: [...new Set(tags)] });
  return (
    <form
      className={filters.form}
      onSubmit={event => {
        event.preventDefault();
        const word = text.trim().toLowerCase();
        if (word) put([...chosen, word]);
        setText('');
      }}
    >
      {chosen.length > 0 && (
        <span className={cells.tags}>
          {chosen.map(tag => (
            <TagChip key={tag} label={tag} onRemove={() => put(chosen.filter(other => other !== tag))} />
          ))}
        </span>
      )}
      <TextInput
        autoFocus
        label={words.label(field.name)}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="tonal" size={32}>
        {words.translate('engine.filter.add')}
      </Button>
    </form>
  );
}
