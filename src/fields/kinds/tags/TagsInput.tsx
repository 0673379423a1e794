import { useState, type KeyboardEvent } from 'react';
import { afterRelease } from '../../../ui/afterRelease';
import { Field } from '../../../ui/inputs/Field';
import { TagChip } from '../../../ui/display/TagChip';
import { useWords } from '../../../engine/words';
import { useSuggestionBox } from './suggestions/useSuggestionBox';
import type { InputProps } from '../../types';
import styles from './TagsInput.module.css';

const readTags = (text: string): string[] =>
  text
    .split(/[,\n#]+/)
    .map(tag => tag.trim().toLowerCase())
    .filter(Boolean);

/** Tags as chips, with suggestions. Enter, comma and paste add tags; Backspace in the empty input removes the last. */
export function TagsInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  inputRef,
}: InputProps) {
  const { translate } = useWords(resource);
  const [text, setText] = useState('');
  const tags = Array.isArray(value) ? value.map(String) : [];
  const add = (added: readonly string[]) => {
    if (added.length) onChange([...new Set([...tags, ...added])]);
    setText('');
  };
  const box = useSuggestionBox(field.meta.suggestions, text, tags, selected => add([selected]));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || box.onKeyDown(event)) return;
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      add(readTags(text));
    } else if (event.key === 'Backspace' && text === '' && tags.length) onChange(tags.slice(0, -1));
  };
  return (
    <Field
      label={label}
      help={help}
      error={error}
      required={field.required}
      counter={
        field.maximum === undefined ? undefined : { used: tags.length, max: field.maximum, of: 'items' }
      }
    >
      {({ labelId: _labelId, ...control }) => (
        <div ref={box.anchor} className={styles.box}>
          {tags.map(tag => (
            <TagChip
              key={tag}
              label={tag}
              onRemove={disabled ? undefined : () => onChange(tags.filter(other => other !== tag))}
            />
          ))}
          <input
            {...control}
            {...box.inputProps}
            ref={inputRef}
            className={styles.input}
            name={field.name}
            disabled={disabled}
            autoComplete="off"
            placeholder={tags.length ? undefined : translate('engine.tags.add')}
            value={text}
            onChange={event =>
              /[,\n]/.test(event.target.value)
                ? add(readTags(event.target.value))
                : setText(event.target.value)
            }
            onKeyDown={onKeyDown}
            onFocus={box.onFocus}
            onBlur={() => {
              box.onBlur();
              afterRelease(() => {
                add(readTags(text));
                onBlur();
              });
            }}
          />
          {box.list}
        </div>
      )}
    </Field>
  );
}
