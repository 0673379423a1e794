import { useEffect, useRef, useState } from 'react';
import type { Tag } from '../../contract/entities/tag';
import { useWords } from '../../engine/words';
import { useSuggestionBox } from '../../fields/kinds/tags/suggestions/useSuggestionBox';
import type { InputProps } from '../../fields/types';
import { TextInput } from '../../ui/inputs/TextInput';
import { useLazyWords } from '../../ui/useLazyWords';
import { mergeWords } from './mergeWords.en';

/** Empty where there is only one: it cannot be merged into itself. */
const mostUsed = (tags: readonly Tag[]): string =>
  tags.length < 2 ? '' : (tags.toSorted((one, other) => other.moments - one.moments)[0]?.name ?? '');

/** The tag that others are merged into: at first the most used of them, or any other, with suggestions. */
export function MergeTargetInput({
  field,
  resource,
  value,
  records,
  onChange,
  error,
  inputRef,
}: InputProps & { readonly records: readonly Tag[] }) {
  useLazyWords(mergeWords);
  const { resourceText } = useWords(resource);
  const [proposed] = useState(() => mostUsed(records));
  const text = typeof value === 'string' ? value : '';
  const isProposed = useRef(false);
  useEffect(() => {
    // Only at first: afterwards the person decides.
    if (isProposed.current || proposed === '') return;
    isProposed.current = true;
    onChange(proposed);
  }, [proposed, onChange]);
  // The proposal is not searched for: others are suggested instead.
  const searchOf = (name: string) => (name === proposed ? '' : name);
  const box = useSuggestionBox('tags', searchOf(text), [], onChange, searchOf);
  return (
    <div ref={box.anchor}>
      <TextInput
        {...box.inputProps}
        ref={inputRef}
        autoFocus
        autoComplete="off"
        label={resourceText('actions.merge.target')}
        help={resourceText('actions.merge.targetHelp')}
        required={field.required}
        value={text}
        error={error}
        onChange={event => onChange(event.target.value)}
        onFocus={event => {
          event.currentTarget.select();
          box.onFocus();
        }}
        onBlur={box.onBlur}
        onKeyDown={box.onKeyDown}
      />
      {box.list}
    </div>
  );
}
