import { useFormContext, useWatch } from 'react-hook-form';
import { ibanLength } from '../../../../contract/entities/payments/bankFields';
import { compactCode } from '../../../../contract/entities/payments/paymentAccount';
import { inputFrame } from '../../../../fields/kinds/text/inputFrame';
import type { InputProps } from '../../../../fields/types';
import { TextInput } from '../../../../ui/inputs/TextInput';

/** A number or code of a bank account. Its counter leaves out the spaces of its groups, which are not stored either. */
export function AccountCodeInput(props: InputProps) {
  const { field, value, onChange } = props;
  const most = useMostCharacters(field);
  const text = typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...inputFrame(props)}
      autoComplete="off"
      value={text}
      counter={most === undefined ? undefined : { used: compactCode(text).length, max: most }}
      onChange={({ target }) => onChange(target.value === '' ? field.emptyValue : target.value)}
    />
  );
}

/** The characters of an IBAN of the bank's country, and of any other code its limit. */
const useMostCharacters = ({ name, maximum }: InputProps['field']): number | undefined => {
  const { control } = useFormContext();
  const country: unknown = useWatch({ control, name: 'bank_country' });
  const ofCountry = name === 'iban' && typeof country === 'string' ? ibanLength(country) : undefined;
  return ofCountry ?? maximum;
};
