import { useState } from 'react';
import { useWords } from '../../../engine/words';
import { Field } from '../../../ui/inputs/Field';
import { Segmented } from '../../../ui/inputs/Segmented';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useLazyWords } from '../../../ui/useLazyWords';
import { useLocale } from '../../../ui/useLocale';
import { countCharacters } from '../../text/countCharacters';
import type { InputProps } from '../../types';
import { languageName } from './localized';
import styles from './LocalizedInput.module.css';
import { textsOf } from './textIn';
import { localizedWords } from './words.en';

/** One input with a switch of its language. An error shows the first language that needs a text and has none. */
export function LocalizedInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled = false,
  inputRef,
}: InputProps) {
  useLazyWords(localizedWords);
  const { translate } = useWords(resource);
  const locale = useLocale();
  const { languages = [], requiredLanguages = [], limit } = field.meta;
  const texts = textsOf(value);
  const own = languages.find(language => language === locale.split('-')[0]) ?? languages[0] ?? '';
  const [selected, setSelected] = useState<string>();
  const [shownError, setShownError] = useState(error);
  if (error !== shownError) {
    setShownError(error);
    const missing = requiredLanguages.find(language => !texts[language]);
    if (error !== undefined && missing !== undefined) setSelected(missing);
  }
  const current = selected ?? own;
  const text = texts[current] ?? '';
  const write = (next: string) => {
    const { [current]: _, ...others } = texts;
    const changed = next === '' ? others : { ...others, [current]: next };
    onChange(Object.keys(changed).length > 0 ? changed : field.emptyValue);
  };
  return (
    <Field label={label} help={help}>
      {control => (
        <div className={styles.input} role="group" aria-labelledby={control.labelId}>
          <Segmented
            label={translate('engine.kinds.localized.languages', { label })}
            size={32}
            tone="neutral"
            value={current}
            onChange={setSelected}
            choices={languages.map(language => ({
              value: language,
              label: languageName(language, locale) + (requiredLanguages.includes(language) ? ' *' : ''),
            }))}
          />
          <TextInput
            key={current}
            ref={inputRef}
            label={translate('engine.kinds.localized.in', { label, language: languageName(current, locale) })}
            error={error}
            required={requiredLanguages.includes(current)}
            disabled={disabled}
            lang={current}
            name={`${field.name}.${current}`}
            autoComplete="off"
            value={text}
            counter={limit === undefined ? undefined : { used: countCharacters(text), max: limit }}
            onChange={({ target }) => write(target.value)}
            onBlur={onBlur}
          />
        </div>
      )}
    </Field>
  );
}
