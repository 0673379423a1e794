import { useMemo } from 'react';
import { inputFrame } from '../../../fields/kinds/text/inputFrame';
import type { InputProps } from '../../../fields/types';
import { useWords } from '../../../engine/words';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { useLocale } from '../../../ui/useLocale';

/** The codes with their names in the language of the page, in the order of the names. */
const useNames = (codes: readonly string[], type: 'region' | 'language') => {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
    const { compare } = new Intl.Collator(locale);
    return codes
      .map(value => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => compare(a.label, b.label));
  }, [codes, locale, type]);
};

/** A country or a language by its name. */
export function CodeInput(props: InputProps) {
  const { field, resource, value, onChange } = props;
  const { translate } = useWords(resource);
  const names = useNames(field.choices ?? [], field.name === 'country' ? 'region' : 'language');
  return (
    <SelectInput
      {...inputFrame(props)}
      choices={[{ value: '', label: translate('profile.noCode') }, ...names]}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value === '' ? field.emptyValue : event.target.value)}
    />
  );
}
