import { useState } from 'react';
import { Button } from '../../parts/Button';
import { TextInput } from '../../parts/TextInput';
import { useWords } from '../../words';
import type { FilterProps } from '../kind';

export function TextFilter({ field, resource, values, onChange }: FilterProps) {
  const words = useWords(resource);
  const [text, setText] = useState(String([values[field.name] ?? []].flat()[0] ?? ''));
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        onChange({ [field.name]: text.trim() ? [text.trim()] : [] });
      }}
    >
      <TextInput
        autoFocus
        label={words.label(field.name)}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" variant="tonal" size={32}>
        {words.translate('engine.filter.apply')}
      </Button>
    </form>
  );
}
