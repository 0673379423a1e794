import { useFormContext, useWatch } from 'react-hook-form';
import { bankFields } from '../../../../contract/entities/payments/bankFields';
import { useWords } from '../../../../engine/words';
import type { InputProps } from '../../../../fields/types';
import { useDisplayNames } from '../../../../ui/display/useDisplayNames';
import { SelectInput } from '../../../../ui/inputs/SelectInput';
import { useLocale } from '../../../../ui/useLocale';

/** A currency by its code and name. Names the fields that it needs with the country of the bank. */
export function CurrencyInput({
  field,
  resource,
  label,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  inputRef,
}: InputProps) {
  const names = useDisplayNames(field.choices ?? [], 'currency');
  const help = useNeededFields(resource, value);
  const choices = names
    .map(({ value: code, label: name }) => ({
      value: code,
      label: name === code ? code : `${code}, ${name}`,
    }))
    .sort((a, b) => a.value.localeCompare(b.value));
  return (
    <SelectInput
      ref={inputRef}
      {...{ label, help, error, onBlur, disabled, choices }}
      name={field.name}
      placeholder=""
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? field.emptyValue : target.value)}
    />
  );
}

/** "Needs IBAN and BIC or SWIFT"; undefined until country and currency are known. */
const useNeededFields = (resource: string, currency: unknown): string | undefined => {
  const words = useWords(resource);
  const locale = useLocale();
  const { control } = useFormContext();
  const country: unknown = useWatch({ control, name: 'bank_country' });
  const needed = bankFields(country, currency).map(name => words.label(name));
  if (needed.length === 0) return undefined;
  const fields = new Intl.ListFormat(locale, { type: 'conjunction' }).format(needed);
  return words.translate('payment.needs', { fields });
};
